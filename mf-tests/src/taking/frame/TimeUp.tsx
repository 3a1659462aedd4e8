import { HttpError } from '@dhadha/contract'
import { Button, Mascot } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { resultQuery } from '../../result/requests.ts'
import { useText } from '../../text.ts'
import type { PendingOperations } from '../operations/pendingOperations.ts'
import { runningQuery, type TestRef } from '../test/requests.ts'
import css from '../taking.module.css'

const AGAIN_MS = 1_000

export interface TimeUpProps {
  testRef: TestRef
  /** False: the pupil has completed it before its time. */
  isOver: boolean
  outstanding: PendingOperations
  onRetry: () => void
  onResult: () => void
}

/**
 * Between a test and its result: answers or the completion are being sent, or the API has not confirmed the end yet.
 */
export function TimeUp({ testRef, isOver, outstanding, onRetry, onResult }: TimeUpProps) {
  const text = useText()
  const isOnline = testRef.kind === 'online'
  const error = useOnlineResult(testRef, isOnline && isOver, onResult)
  const isStuck = outstanding.isDelayed || (error !== null && !isTooEarly(error))
  return (
    <section className={css['timeUp']}>
      <Mascot mood="cheering" size={112} />
      <h1>{text(isOver ? 'timeUp' : 'completingTitle')}</h1>
      <p role="status">
        {isStuck
          ? text('endWaits', { count: outstanding.count })
          : text(isOnline ? 'fetchingResult' : 'completing')}
      </p>
      {isStuck && (
        <Button variant="secondary" onClick={onRetry}>
          {text('sendNow')}
        </Button>
      )}
    </section>
  )
}

/** 409: by the API's clock there is still time left. */
const isTooEarly = (error: Error) => error instanceof HttpError && error.status === 409

/** At zero an online test fetches its result; the page moves on when it arrives, pending or done (S4.13a). */
function useOnlineResult(testRef: TestRef, isWanted: boolean, onResult: () => void): Error | null {
  const queries = useQueryClient()
  const { data, error, errorUpdateCount } = useQuery({
    ...resultQuery(testRef.kind, testRef.testId),
    enabled: isWanted,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
  })
  const arrive = useEffectEvent(onResult)
  const isThere = isWanted && data !== undefined
  useEffect(() => {
    if (isThere) arrive()
  }, [isThere])
  // This page's clock was ahead: correct it.
  useEffect(() => {
    if (error && isTooEarly(error))
      void queries.invalidateQueries({ queryKey: runningQuery(testRef).queryKey })
  }, [error, errorUpdateCount, testRef, queries])
  return error
}
