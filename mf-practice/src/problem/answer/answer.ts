import { getBoardKind, type Bilingual } from '@dhadha/boards/rules'
import type { AnswerType, ProblemData } from '@dhadha/contract/wire'

/**
 * What the pupil has entered so far. `option`: the 1-based number, '' for none. `board` null: untouched; otherwise what
 * the board's kind calls a response.
 */
export type Answer =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'mcq'; readonly option: string }
  | { readonly type: 'interactive'; readonly board: unknown }

export function emptyAnswer(type: AnswerType): Answer {
  switch (type) {
    case 'text':
      return { type, text: '' }
    case 'mcq':
      return { type, option: '' }
    case 'interactive':
      return { type, board: null }
  }
}

/** The answer as an attempt carries it (S3.8). */
export interface SentAnswer {
  answer: string
  answerType: AnswerType
  board?: unknown
}

/**
 * Whether an answer may be sent. `missing`: nothing entered (S5.6a). `not-finished`: the board says what is lacking.
 * `unsupported`: this site can't show such a problem and sends nothing (S5.6b).
 */
export type CheckedAnswer =
  | { readonly ok: true; readonly sent: SentAnswer }
  | { readonly ok: false; readonly why: 'missing-text' | 'missing-option' | 'unsupported' }
  | { readonly ok: false; readonly why: 'not-finished'; readonly message: Bilingual }

/** `payload`: the decoded board, for interactive answers, which are judged here first (S3.8b). */
export function checkAnswer(answer: Answer, problem: ProblemData, payload: unknown): CheckedAnswer {
  switch (answer.type) {
    case 'text': {
      const text = answer.text.trim()
      return text
        ? { ok: true, sent: { answer: text, answerType: 'text' } }
        : { ok: false, why: 'missing-text' }
    }
    case 'mcq':
      return answer.option
        ? { ok: true, sent: { answer: answer.option, answerType: 'mcq' } }
        : { ok: false, why: 'missing-option' }
    case 'interactive':
      return checkBoard(answer.board, problem.interactiveType, payload)
  }
}

function checkBoard(board: unknown, interactiveType: string, payload: unknown): CheckedAnswer {
  const kind = getBoardKind(interactiveType)
  if (!kind?.parsePayload(payload).ok) return { ok: false, why: 'unsupported' }
  const response = board ?? kind.start(payload)
  const validity = kind.validate(payload, response)
  if (!validity.ok) return { ok: false, why: 'not-finished', message: validity.message }
  const verdict = kind.judge(payload, response)
  return { ok: true, sent: { answer: String(verdict), answerType: 'interactive', board: response } }
}

/** A kept answer, if it is one of this type. */
export function parseAnswer(stored: unknown): Answer | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { type, text, option, board } = stored as Record<string, unknown>
  if (type === 'text' && typeof text === 'string') return { type, text }
  if (type === 'mcq' && typeof option === 'string') return { type, option }
  if (type === 'interactive') return { type, board: board ?? null }
  return null
}
