import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { unsentAnswers, type UnsentAnswer } from './answer/unsentAnswers.ts'
import { useSecondsLeft } from './clock/useSecondsLeft.ts'
import type { Row } from './list/rows.ts'
import type { TestOperations } from './operations/useOperations.ts'
import { readSavedTest } from './test/savedTest.ts'
import { contentQuery, type TestRef, type TestSession } from './test/requests.ts'

interface Taking {
  readonly rows: readonly Row[]
  readonly operations: TestOperations
  readonly onLeave: () => void
}

/**
 * How a test ends: the pupil completes it (custom tests only), its time is over, or another device has completed it.
 */
export function useCompletion(testRef: TestRef, running: TestSession, { rows, operations, onLeave }: Taking) {
  const queries = useQueryClient()
  const { outstanding, late } = operations
  const isCustom = testRef.kind === 'custom'
  /** While the dialog is open: what was chosen and not sent when it opened. */
  const [asked, setAsked] = useState<readonly UnsentAnswer[] | null>(null)
  const secondsLeft = useSecondsLeft(running.countdown, () => setAsked(null))
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
    asked,
    ask: () =>
      setAsked(
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
    cancel: () => setAsked(null),
    /** Sends what was asked about, if the pupil wants it, and then the completion: the API rejects answers after it. */
    finish: async (sends: boolean): Promise<void> => {
      setAsked(null)
      for (const { row, sent } of sends ? (asked ?? []) : []) await operations.answer(row.id, sent)
      complete()
    },
  }
}
