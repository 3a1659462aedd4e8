import { outbox, useWaiting } from '@dhadha/contract'
import { useMemo, useRef } from 'react'
import type { StoredAnswer } from '../answer/storedAnswer.ts'
import type { TestRef } from '../test/requests.ts'
import { answers, completions, marks } from './kinds.ts'
import { getPendingOperations } from './pendingOperations.ts'
import { stamp } from './stamp.ts'
import { useAnswersBeingAdded } from './useAnswersBeingAdded.ts'
import { useOutcomes } from './useOutcomes.ts'

/**
 * Answers, marks and completion of a test, sent through the outbox (decision 25). Those still in the outbox, and
 * answers that are being added to it, are in `outstanding`, those that came too late in `late`.
 */
export function useOperations(testRef: TestRef, onCompleted: () => void) {
  const waiting = useWaiting()
  const adding = useAnswersBeingAdded()
  const outstanding = useMemo(
    () => getPendingOperations(testRef, waiting, adding.shown),
    [testRef, waiting, adding.shown],
  )
  /** A second click, or the end of the time, may come while the completion is not in the outbox yet. */
  const completing = useRef(false)
  const late = useOutcomes(testRef, onCompleted)

  const { owner } = testRef
  return {
    outstanding,
    late,
    /**
     * Resolves when the answer is in the outbox, after those given before it; the same one again is not added twice.
     */
    answer: (problemId: string, sent: StoredAnswer): Promise<void> =>
      adding.add(problemId, sent, () => {
        const body = { ...sent, ...stamp(owner) }
        return answers.add({ id: body.operationId, owner, subject: { ...testRef, problemId }, body })
      }),
    mark: (problemId: string, marked: boolean) => {
      const body = { marked, ...stamp(owner) }
      void marks.add({ id: body.operationId, owner, subject: { ...testRef, problemId }, body })
    },
    /** Adds the completion after all answers that are being added: the API rejects those that arrive after it. */
    complete: async (): Promise<void> => {
      if (completing.current) return
      completing.current = true
      try {
        await adding.settle()
        const body = stamp(owner)
        await completions.add({ id: body.operationId, owner, subject: testRef, body })
      } finally {
        completing.current = false
      }
    },
    /** Sends everything in the outbox now. */
    retry: () => outbox.retry(),
  }
}

export type TestOperations = ReturnType<typeof useOperations>
