import { checkAnswer, type Answer, type CheckedAnswer } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { AttemptReply, Problem } from '@dhadha/contract/wire'
import { useState } from 'react'
import { useText, type TextKey } from '../text.ts'
import { sentAnswer } from './answer/sentAnswer.ts'
import { useAnswer } from './answer/useAnswer.ts'
import { useAttempt, type Verdict } from './attempt/useAttempt.ts'

const REFUSALS = {
  'missing-text': 'answerEmpty',
  'missing-option': 'optionMissing',
  unsupported: 'unsupported',
} as const satisfies Record<string, TextKey>

export interface SubmissionOptions {
  problem: Problem
  language: Language
  /** The decoded board or options. */
  payload: unknown
  start: Date
  onVerdict: (verdict: Verdict, reply: AttemptReply) => void
}

/** What is entered, whether it may be sent, and sending it. */
export function useSubmission({ problem, language, payload, start, onVerdict }: SubmissionOptions) {
  const text = useText()
  const { answer, change, forgetDraft } = useAnswer(problem)
  const [error, setError] = useState<string | null>(null)
  const { state, send } = useAttempt(problem, start, {
    onVerdict: (verdict, reply) => {
      if (verdict === 'right') forgetDraft()
      onVerdict(verdict, reply)
    },
    onRefusal: (message) => setError(message),
  })

  const refusal = (checked: CheckedAnswer): string | null => {
    if (checked.ok) return null
    return checked.why === 'not-finished' ? checked.message[language] : text(REFUSALS[checked.why])
  }
  return {
    answer,
    change: (next: Answer) => {
      setError(null)
      change(next)
    },
    /** Why the answer was not sent, or was refused. */
    error,
    /** What became of the last answer: `waiting` for a line, kept meanwhile. */
    state,
    submit: () => {
      const checked = checkAnswer(answer, problem.data.interactiveType, payload)
      setError(refusal(checked))
      if (checked.ok) send(sentAnswer(checked.answer, problem.data, payload))
    },
  }
}
