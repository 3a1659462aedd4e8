import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { unsentAnswers, type UnsentAnswer } from './answer/unsentAnswers.ts'
import { useSecondsLeft } from './clock/useSecondsLeft.ts'
import type { Row } from './list/rows.ts'
import type { TestOperations } from './operations/useOperations.ts'
import { readSavedTest } from './test/savedTest.ts'
import { contentQuery, type TestRef, type TestSession } from './test/requests.ts'

interface CompletionOptions {
  readonly rows: readonly Row[]
  readonly operations: TestOperations
  readonly onLeave: () => void
}

/**
 * The end of a test: the pupil completes it (custom tests only), its time is over, or another device has completed it.
 */
export function useCompletion(
  testRef: TestRef,
  running: TestSession,
  { rows, operations, onLeave }: CompletionOptions,
) {
  const queries = useQueryClient()
  const { outstanding, late } = operations
  const isCustom = testRef.kind === 'custom'
  /** The answers that were chosen and not sent when the dialog opened; null: it is closed. */
  const [unsent, setUnsent] = useState<readonly UnsentAnswer[] | null>(null)
  const secondsLeft = useSecondsLeft(running.countdown, () => setUnsent(null))
  // An estimate never ends a test: only the API knows the time.
  const isOver = secondsLeft === 0 && !running.isCached

  const complete = () => {
    if (!outstanding.isCompleting) void operations.complete()
  }
  const completeAtZero = useEffectEvent(complete)
  useEffect(() => {
    if (isOver && isCustom) completeAtZero()
  }, [isOver, isCustom])

  // It was completed in another tab or on another device.
  const isCompleted = running.reply.test.completed_at !== null
  const leaveOnce = useEffectEvent(onLeave)
  useEffect(() => {
    if (isCompleted) leaveOnce()
  }, [isCompleted])

  return {
    secondsLeft,
    isOver,
    isCompleting: isCustom && (outstanding.isCompleting || isOver),
    unsent,
    ask: () =>
      setUnsent(
        unsentAnswers(
          testRef,
          rows,
          // After a reload what was chosen counts at once, not only when its problem has been fetched again.
          (id) =>
            queries.getQueryData(contentQuery(testRef, id).queryKey) ??
            readSavedTest(testRef.owner, testRef.kind, testRef.testId)?.contents[id],
          (row) => outstanding.answers.get(row.id)?.sent ?? late.get(row.id) ?? row.saved,
        ),
      ),
    cancel: () => setUnsent(null),
    /** Sends those answers, if the pupil wants it, and then the completion, after which the API rejects answers. */
    finish: async (sends: boolean): Promise<void> => {
      setUnsent(null)
      for (const { row, answer } of sends ? (unsent ?? []) : []) await operations.answer(row.id, answer)
      complete()
    },
  }
}
