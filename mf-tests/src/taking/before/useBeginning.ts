import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { testDetailQuery } from '../../details/requests.ts'
import { contentQuery, runningQuery, type TestRef } from '../test/requests.ts'
import { saveTest } from '../test/savedTest.ts'
import { decryptTest, type StartedTest } from './decryptTest.ts'
import { sealedQuery } from './requests.ts'

/** The interval at which the API is asked again where this page's clock was early: the API's decides. */
const AGAIN_MS = 1_000

/**
 * Prefetches the encrypted problems of a scheduled test, and begins the test once its countdown is over (decision 24).
 */
export function useBeginning(testRef: TestRef, isOver: boolean): void {
  const queries = useQueryClient()
  const { data: sealed } = useQuery(sealedQuery(testRef.testId))
  useEffect(() => {
    if (!isOver) return
    let isLeft = false
    let isUnderWay = false
    const begin = async () => {
      // At the start of a large test an answer may take seconds, and a second request would make it take longer.
      if (isUnderWay) return
      isUnderWay = true
      try {
        const started = sealed ? await decryptTest(testRef.testId, sealed).catch(() => null) : null
        if (!isLeft) await cacheStarted(queries, testRef, started)
      } finally {
        isUnderWay = false
      }
    }
    void begin()
    const timer = setInterval(() => void begin(), AGAIN_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [isOver, testRef, queries, sealed])
}

/**
 * Caches what has begun: the page shows the test by it. Without its list the page asks the API for the test's state.
 */
async function cacheStarted(
  queries: ReturnType<typeof useQueryClient>,
  testRef: TestRef,
  started: StartedTest | null,
): Promise<void> {
  const { owner, kind, testId } = testRef
  const { queryKey } = testDetailQuery(kind, testId)
  for (const problem of started?.problems ?? [])
    queries.setQueryData(contentQuery(testRef, problem.problem_id).queryKey, problem)
  if (!started?.running) return queries.invalidateQueries({ queryKey })
  const { reply, countdown } = started.running
  saveTest(owner, kind, reply)
  queries.setQueryData(runningQuery(testRef).queryKey, started.running)
  queries.setQueryData(queryKey, { ...reply.test, receivedAt: countdown.at })
}
