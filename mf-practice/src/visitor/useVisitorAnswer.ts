import { checkAnswerBy, emptyAnswer, fetchBoardKind, useAnswerError, type Answer } from '@dhadha/boards/views'
import { errorText, HttpError, useOneAtATime, type Language } from '@dhadha/contract'
import type { Problem, VisitorVerdict } from '@dhadha/contract/wire'
import { useState } from 'react'
import { restoreAnswer, saveDraft } from '../problem/answer/drafts.ts'
import { toAttemptAnswer } from '../problem/answer/attemptAnswer.ts'
import { signalVerdict } from '../problem/signals/signals.ts'
import { tryAnswer } from './requests.ts'
import { saveSolved } from './solvedProblems.ts'

/** `sign-in`: the answer is judged only after the visitor has signed in. */
type VerdictState = VisitorVerdict | 'sign-in'

interface VisitorAnswerOptions {
  readonly problem: Problem
  readonly language: Language
  /** The decoded board or options. */
  readonly payload: unknown
  readonly onSolved: (() => void) | undefined
}

/**
 * The answer that a visitor enters, its verdict, and sending it. It survives a reload until it is right (decision 53).
 */
export function useVisitorAnswer({ problem, language, payload, onSolved }: VisitorAnswerOptions) {
  const answerError = useAnswerError()
  const { busy, run } = useOneAtATime()
  const [answer, setAnswer] = useState(() => restoreAnswer(problem).answer)
  const [error, setError] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<VerdictState | null>(null)
  const [tried, setTried] = useState<readonly string[]>([])
  const isRight = verdict !== null && verdict !== 'sign-in' && verdict.isCorrect

  const change = (next: Answer) => {
    setAnswer(next)
    saveDraft(problem, next)
  }

  /** The answer as it is sent, or null with the reason shown. A press before the board is loaded waits for it. */
  const check = async () => {
    const { ansType, interactiveType } = problem.data
    const kind =
      ansType === 'interactive' ? await fetchBoardKind(interactiveType).catch(() => undefined) : null
    const checked =
      kind === undefined ? ({ ok: false, why: 'not-loaded' } as const) : checkAnswerBy(kind, answer, payload)
    setError(answerError(checked, language))
    return kind !== undefined && checked.ok ? toAttemptAnswer(checked.answer, kind, payload) : null
  }

  const takeVerdict = (reply: VisitorVerdict, sent: ReturnType<typeof toAttemptAnswer>) => {
    signalVerdict(reply.isCorrect ? 'right' : 'wrong')
    if (reply.isCorrect) {
      saveDraft(problem, null)
      const { problem_id: problemId, title, bangla_title: banglaTitle, variant } = problem
      saveSolved({ ...sent, problemId, title, banglaTitle, ...(variant && { variant: variant.key }) })
      onSolved?.()
    } else if (answer.type === 'mcq' && !answer.option.includes(',')) {
      setTried([...tried, answer.option])
      change(emptyAnswer('mcq'))
    }
    setVerdict(reply)
  }

  const judge = async () => {
    const sent = await check()
    if (sent === null) return true
    try {
      takeVerdict(await tryAnswer(problem.problem_id, sent), sent)
    } catch (failure) {
      if (failure instanceof HttpError && failure.code === 'sign_in_to_answer') setVerdict('sign-in')
      else setError(errorText(failure))
    }
    return true
  }

  return {
    answer,
    /** Options that were wrong. */
    tried,
    /** Why the answer was not sent, or was refused. */
    error,
    verdict,
    isRight,
    busy,
    change: (next: Answer) => {
      setError(null)
      setVerdict(null)
      change(next)
    },
    submit: () => {
      if (!isRight) void run(judge)
    },
  }
}
