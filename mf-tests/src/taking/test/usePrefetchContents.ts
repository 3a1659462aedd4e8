import type { TestProblems } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { saveContent } from './savedTest.ts'
import { contentQuery, type TestRef } from './requests.ts'

const FIRST_MS = 1_500

/** Fetches every problem of the test, one after the other, so that all are there if the connection is lost later. */
export function usePrefetchContents(testRef: TestRef, problems: TestProblems['problems']): void {
  const queries = useQueryClient()
  const ids = useMemo(() => problems.map(({ problem_id }) => problem_id).join('\n'), [problems])
  useEffect(() => {
    let isLeft = false
    const fetchAll = async () => {
      for (const id of ids.split('\n')) {
        if (isLeft) return
        const content = await queries.ensureQueryData(contentQuery(testRef, id)).catch(() => null)
        // Decrypted problems had no request of their own, so they are not stored yet.
        if (content) saveContent(testRef.owner, testRef.kind, testRef.testId, content)
      }
    }
    // The problem on the screen comes first.
    const timer = setTimeout(() => void fetchAll(), FIRST_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [ids, testRef, queries])
}
