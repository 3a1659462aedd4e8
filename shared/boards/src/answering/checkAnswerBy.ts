import type { BoardKind, NotJudged } from '../rules/kind.ts'
import type { Answer } from './answer.ts'

/**
 * Whether an answer may be sent, and if so, the complete answer: text trimmed, an untouched board as its initial
 * response. `missing`: nothing entered (S5.6a). `not-finished`: the board reports what is missing. `unsupported`: this
 * site can't show such a problem and sends nothing (S5.6b). `not-loaded`: the code of its board could not be fetched.
 * This check does not judge the answer.
 */
export type CheckedAnswer =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly why: 'missing-text' | 'missing-option' | 'unsupported' | 'not-loaded' }
  | { readonly ok: false; readonly why: 'not-finished'; readonly lacks: NotJudged }

/**
 * @param kind the rules of the board, for interactive answers; null: no kind that this site knows
 * @param payload the decoded board, for interactive answers
 */
export function checkAnswerBy(kind: BoardKind | null, answer: Answer, payload: unknown): CheckedAnswer {
  switch (answer.type) {
    case 'text': {
      const text = answer.text.trim()
      return text ? { ok: true, answer: { type: 'text', text } } : { ok: false, why: 'missing-text' }
    }
    case 'mcq':
      return answer.option ? { ok: true, answer } : { ok: false, why: 'missing-option' }
    case 'interactive':
      return checkBoard(kind, answer.board, payload)
  }
}

function checkBoard(kind: BoardKind | null, board: unknown, payload: unknown): CheckedAnswer {
  if (!kind?.parsePayload(payload).ok) return { ok: false, why: 'unsupported' }
  const response = board ?? kind.start(payload)
  const validity = kind.validate(payload, response)
  return validity.ok
    ? { ok: true, answer: { type: 'interactive', board: response } }
    : { ok: false, why: 'not-finished', lacks: validity }
}
