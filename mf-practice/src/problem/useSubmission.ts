import type { BoardKind } from '@dhadha/boards/rules'
import { checkAnswerBy, useAnswerError, type Answer } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { AttemptReply, Problem } from '@dhadha/contract/wire'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { restoreAnswer, saveDraft } from './answer/drafts.ts'
import { toAttemptAnswer } from './answer/attemptAnswer.ts'
import { useRules } from './answer/useRules.ts'
import { openSubmission, reduceSubmission, type Verdict } from './attempt/submission.ts'
import { useAttempt } from './attempt/useAttempt.ts'
import { useLocalVerdict } from './offline/useLocalVerdict.ts'

export interface SubmissionOptions {
  problem: Problem
  language: Language
  /** The decoded board or options. */
  payload: unknown
  start: Date
  /** When the clock began, in milliseconds. */
  begin: number
  onVerdict: (verdict: Verdict, reply: AttemptReply) => void
}

/**
 * The entered answer, whether it may be sent, and sending it: the reducer of `attempt/submission.ts` with storage,
 * outbox and rules.
 */
export function useSubmission({ problem, language, payload, start, begin, onVerdict }: SubmissionOptions) {
  const judgeLocally = useLocalVerdict(problem)
  const answerError = useAnswerError()
  const { isLoadingRules, withRules } = useRules(problem.data)
  const [state, dispatch] = useReducer(reduceSubmission, null, () =>
    openSubmission(restoreAnswer(problem), begin),
  )
  const { answer, draft, localVerdict } = state
  const storeDraft = useEffectEvent(() => saveDraft(problem, draft))
  useEffect(() => storeDraft(), [draft])
  const refuse = (message: string | null) => dispatch({ type: 'refused', message })
  const { delivery, isInMemory, send } = useAttempt(problem, start, {
    onVerdict: (verdict, reply) => {
      dispatch({ type: 'judged', verdict, seconds: reply.timeTakenInMin * 60 })
      onVerdict(verdict, reply)
    },
    onDelay: (reason) => dispatch({ type: 'delayed', reason }),
    onError: refuse,
  })

  const submit = (kind: BoardKind | null) => {
    const checked = checkAnswerBy(kind, answer, payload)
    if (!checked.ok) return refuse(answerError(checked, language))
    const sent = toAttemptAnswer(checked.answer, kind, payload)
    // A learner who sees offline that an answer is wrong tries another one: both are sent, in their order.
    send(sent, { again: localVerdict?.verdict === 'wrong' })
    dispatch({ type: 'sent', answer })
    judgeLocally(sent, kind, payload, (judged) => dispatch({ type: 'judged-locally', answer, judged }))
  }

  return {
    ...state,
    /** Whether the outbox holds the answer; `waiting`: stored until there is a connection. */
    delivery,
    isInMemory,
    /** A press on Submit waits for the board. */
    isLoadingRules,
    change: (next: Answer) => dispatch({ type: 'changed', answer: next }),
    /** Clears the answer of a problem that is solved once more. */
    restart: () => dispatch({ type: 'restarted', at: Date.now() }),
    submit: () => withRules(submit, () => refuse(answerError({ ok: false, why: 'not-loaded' }, language))),
  }
}
