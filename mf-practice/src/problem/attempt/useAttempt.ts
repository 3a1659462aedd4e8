import { achievements, outbox, toast, useOneAtATime, useWaiting, type OutcomeOf } from '@dhadha/contract'
import type { AttemptReply, Problem } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AttemptAnswer } from '../answer/attemptAnswer.ts'
import { attempts } from './attempts.ts'
import type { Verdict } from './submission.ts'
import { toAttempt } from './toAttempt.ts'

/** The verdict of a reply: S4.3d (no dialog without success), S4.3e (an absent `isCorrect` counts as correct). */
const getVerdict = ({ success, isCorrect }: AttemptReply): Verdict | null => {
  if (!success) return null
  return isCorrect === false ? 'wrong' : 'right'
}

interface AttemptOptions {
  onVerdict: (verdict: Verdict, reply: AttemptReply) => void
  /** The answer could not be sent yet; sending it is retried. */
  onDelay: (reason: string) => void
  /** There is no verdict, and a retry would not help: the API rejected the answer, or sent only a message. */
  onError: (message: string) => void
}

/**
 * Sends answers of one problem through the outbox, one at a time: `sending`, and `waiting` from the first failure on,
 * also after a reload. When an answer arrives while its problem is open, the page shows that beside it, never by a
 * toast over the board (decision 41); else the shell shows it.
 */
export function useAttempt(problem: Problem, start: Date, { onVerdict, onDelay, onError }: AttemptOptions) {
  const { problem_id } = problem
  const queries = useQueryClient()
  const waiting = attempts.waiting(useWaiting()).find(({ subject }) => subject === problem_id)
  const { run } = useOneAtATime()

  const settle = useEffectEvent((outcome: OutcomeOf<typeof attempts>) => {
    if (outcome.subject !== problem_id) return
    if (outcome.kind !== 'sent') {
      // Another tab or device has moved to a fresh variant (decision 50): the page shows it with the reason.
      if (outcome.code === 'variant_changed') {
        toast.info(outcome.message)
        void queries.invalidateQueries({ queryKey: ['practice', 'problem'] })
        return
      }
      if (outcome.kind === 'refused') onError(outcome.message)
      else onDelay(outcome.message)
      return
    }
    const { reply } = outcome
    const verdict = getVerdict(reply)
    if (verdict === null && reply.message) onError(reply.message)
    // Points and statuses are shown in many places, also in other remotes; what is on the screen is fetched now.
    void queries.invalidateQueries({ refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: ['practice'] })
    if (verdict === 'right') achievements.expect()
    if (verdict) onVerdict(verdict, reply)
  })
  useEffect(() => attempts.subscribe(settle, { subject: problem_id }), [problem_id])

  return {
    /** Only this page holds the answer: the browser cannot store it. */
    isInMemory: waiting?.isInMemory ?? false,
    delivery: waiting ? (waiting.isDelayed ? 'waiting' : 'sending') : 'idle',
    /** `again`: another answer, also while an earlier one waits. */
    send: (sent: AttemptAnswer, { again = false } = {}) => {
      if (waiting && !again) return outbox.retry()
      const attempt = toAttempt(sent, problem, start, new Date())
      void run(() =>
        attempts.add({
          id: attempt.attemptId,
          subject: problem_id,
          body: attempt,
        }),
      )
    },
  } as const
}
