import type { AnswerType } from '@dhadha/contract/wire'

/**
 * The pupil's input so far. `option`: the 1-based number, '' for none. `board` null: untouched; otherwise the response
 * of the board's kind.
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

/** A stored answer, if it is one of this type. */
export function parseAnswer(stored: unknown): Answer | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { type, text, option, board } = stored as Record<string, unknown>
  if (type === 'text' && typeof text === 'string') return { type, text }
  if (type === 'mcq' && typeof option === 'string') return { type, option }
  if (type === 'interactive') return { type, board: board ?? null }
  return null
}
