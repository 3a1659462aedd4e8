import { errorText, HttpError, toast } from '@dhadha/contract'
import type { AttemptReply, Problem } from '@dhadha/contract/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SentAnswer } from '../answer/answer.ts'
import { sendAttempt } from '../requests.ts'
import { attemptFor, settleAttempt } from './request.ts'

const TOAST_MS = 1000 // S9.8

export type Verdict = 'right' | 'wrong'

/** What a reply says: S4.3d (no dialog without success), S4.3e (an absent `isCorrect` counts as correct). */
const verdictOf = ({ success, isCorrect }: AttemptReply): Verdict | null => {
  if (!success) return null
  return isCorrect === false ? 'wrong' : 'right'
}

/** Sends answers of one problem, one at a time. `onVerdict` gets a judged one, `onFailure` why there is no reply. */
export function useAttempt(
  { problem_id }: Problem,
  start: Date,
  {
    onVerdict,
    onFailure,
  }: { onVerdict: (verdict: Verdict, reply: AttemptReply) => void; onFailure: (message: string) => void },
) {
  const queries = useQueryClient()
  // Two clicks may fall between two renders.
  const sending = useRef(false)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (sent: SentAnswer) =>
      sendAttempt(problem_id, attemptFor(problem_id, sent, start, new Date())),
    onSuccess: (reply) => {
      settleAttempt(problem_id)
      const verdict = verdictOf(reply)
      if (reply.message)
        toast[verdict === 'right' ? 'success' : 'info'](reply.message, { duration: TOAST_MS })
      // Points and statuses stand in many places, other remotes' among them; what is on the screen is fetched now.
      void queries.invalidateQueries({ refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['practice'] })
      if (verdict) onVerdict(verdict, reply)
    },
    onError: (error) => {
      if (error instanceof HttpError && error.kind === 'refused') settleAttempt(problem_id)
      const message = errorText(error)
      toast.error(message, { duration: TOAST_MS })
      onFailure(message)
    },
    onSettled: () => {
      sending.current = false
    },
  })
  return {
    busy: isPending,
    send: (sent: SentAnswer) => {
      if (sending.current) return
      sending.current = true
      mutate(sent)
    },
  }
}
