import type { BoardKind } from '@dhadha/boards/rules'
import { checkAnswerBy, emptyAnswer, useAnswerError, type Answer } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { AnswerFeedback, AttemptReply, Problem } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentAnswer } from './answer/sentAnswer.ts'
import { useAnswer } from './answer/useAnswer.ts'
import { useRules } from './answer/useRules.ts'
import { useAttempt, type Verdict } from './attempt/useAttempt.ts'
import { laterQuery, type Later } from './later/laterQuery.ts'

export interface SubmissionOptions {
  problem: Problem
  language: Language
  /** The decoded board or options. */
  payload: unknown
  start: Date
  onVerdict: (verdict: Verdict, reply: AttemptReply) => void
}

/** The entered answer, whether it may be sent, and sending it. */
export function useSubmission({ problem, language, payload, start, onVerdict }: SubmissionOptions) {
  const queries = useQueryClient()
  const answerError = useAnswerError()
  const { isWaiting, withRules } = useRules(problem.data)
  const { answer, hadDraft, change, removeDraft } = useAnswer(problem)
  const [error, setError] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<boolean | null>(null)
  const [tried, setTried] = useState<readonly string[]>([])
  const [feedback, setFeedback] = useState<AnswerFeedback | undefined>()
  /** The answer of the verdict: on a slow connection another may have been entered by then. */
  const judged = useRef(answer)
  const { state, isInMemory, reason, send } = useAttempt(problem, start, {
    onVerdict: (verdict, reply) => {
      const { current: sent } = judged
      if (verdict === 'right') {
        // The right answer stands beside its verdict, not a later move.
        if (answer !== sent) change(sent)
        removeDraft()
      } else if (sent.type === 'mcq' && sent.option) {
        setTried([...tried.filter((option) => option !== sent.option), sent.option])
        // A wrong option loses its tick, because the next press on Submit is not meant for it.
        if (answer.type === 'mcq' && answer.option === sent.option) change({ type: 'mcq', option: '' })
      }
      onVerdict(verdict, reply)
    },
    onError: (message) => setError(message),
  })

  /** Counts answers: an earlier one is not judged any more. */
  const count = useRef(0)
  const submit = (kind: BoardKind | null) => {
    const checked = checkAnswerBy(kind, answer, payload)
    setError(answerError(checked, language))
    if (!checked.ok) return
    const sent = sentAnswer(checked.answer, kind, payload)
    // A learner who sees offline that an answer is wrong tries another one: both are sent, in their order.
    send(sent, { again: verdict === false })
    judged.current = answer
    setVerdict(null)
    setFeedback(undefined)
    count.current += 1
    const own = count.current
    const judge = ({ judgeLocally, feedbackLocally }: Later) => {
      if (own !== count.current) return
      const isRight = judgeLocally(problem, sent, kind, payload)
      setVerdict(isRight)
      if (isRight === false) setFeedback(feedbackLocally(problem, sent, kind, payload))
    }
    const here = queries.getQueryData(laterQuery.queryKey)
    if (here) judge(here)
    // If it cannot be loaded, the API's verdict is awaited, as for any other problem.
    else if (problem.kept_offline) queries.fetchQuery(laterQuery).then(judge, () => undefined)
  }

  return {
    answer,
    change: (next: Answer) => {
      setError(null)
      change(next)
    },
    hadDraft,
    /** Clears the answer of a problem that is solved once more. */
    empty: () => {
      setError(null)
      setTried([])
      change(emptyAnswer(problem.data.ansType))
    },
    /** Options that were wrong. */
    tried,
    /** Why the answer was not sent, or was rejected. */
    error,
    /** State of the last answer; `waiting`: stored until there is a connection. */
    state,
    isInMemory,
    /** Why it waits; null after a reload. */
    reason,
    /** The page's own verdict on the last answer to a problem stored offline; null while the API's is awaited. */
    verdict,
    /** The page's own feedback on the last answer, when that is wrong and was foreseen. */
    feedback,
    /** A press on Submit waits for the board. */
    isWaiting,
    submit: () => withRules(submit, () => setError(answerError({ ok: false, why: 'not-loaded' }, language))),
  }
}
