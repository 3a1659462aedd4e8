import type { AnswerType } from '@dhadha/contract/wire'
import type { NotJudged } from '../rules/kind.ts'
import { getBoardKind } from '../rules/registry.ts'

/**
 * What the pupil has entered so far. `option`: the 1-based number, '' for none. `board` null: untouched; otherwise the
 * response of the board's kind.
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

/**
 * Whether an answer may be sent, and if so, the complete answer: text trimmed, an untouched board as its initial response.
 * `missing`: nothing entered (S5.6a). `not-finished`: the board says what is lacking. `unsupported`: this site can't show
 * such a problem and sends nothing (S5.6b). Nothing is judged here.
 */
export type CheckedAnswer =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly why: 'missing-text' | 'missing-option' | 'unsupported' }
  | { readonly ok: false; readonly why: 'not-finished'; readonly lacks: NotJudged }

/** @param payload the decoded board, for interactive answers */
export function checkAnswer(answer: Answer, interactiveType: string, payload: unknown): CheckedAnswer {
  switch (answer.type) {
    case 'text': {
      const text = answer.text.trim()
      return text ? { ok: true, answer: { type: 'text', text } } : { ok: false, why: 'missing-text' }
    }
    case 'mcq':
      return answer.option ? { ok: true, answer } : { ok: false, why: 'missing-option' }
    case 'interactive':
      return checkBoard(answer.board, interactiveType, payload)
  }
}

function checkBoard(board: unknown, interactiveType: string, payload: unknown): CheckedAnswer {
  const kind = getBoardKind(interactiveType)
  if (!kind?.parsePayload(payload).ok) return { ok: false, why: 'unsupported' }
  const response = board ?? kind.start(payload)
  const validity = kind.validate(payload, response)
  return validity.ok
    ? { ok: true, answer: { type: 'interactive', board: response } }
    : { ok: false, why: 'not-finished', lacks: validity }
}

/** A stored answer, if it is one of this type. */
export function parseAnswer(stored: unknown): Answer | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { type, text, option, board } = stored as Record<string, unknown>
  if (type === 'text' && typeof text === 'string') return { type, text }
  if (type === 'mcq' && typeof option === 'string') return { type, option }
  if (type === 'interactive') return { type, board: board ?? null }
  return null
}
