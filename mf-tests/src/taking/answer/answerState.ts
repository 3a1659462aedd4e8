import type { StoredAnswer } from './storedAnswer.ts'
import { isSame } from './storedAnswer.ts'

/**
 * The state of an answer. `saved`: acknowledged by the API. `sending` and `waiting` (from the first failure on): in the
 * outbox. `unsent`: entered, not submitted. `late`: it arrived after the end. `none`: nothing entered.
 */
export type AnswerState = 'none' | 'unsent' | 'sending' | 'waiting' | 'saved' | 'late'

interface Facts {
  /** The content of the field or board; null: nothing, or nothing that could be sent. */
  readonly shown: StoredAnswer | null
  /** The answer that the API has acknowledged. */
  readonly saved: StoredAnswer | null
  /** The latest answer in the outbox. */
  readonly waiting: { readonly sent: StoredAnswer; readonly isDelayed: boolean } | null
  /** The answer that the API rejected because the time was over. */
  readonly late: StoredAnswer | null
}

/** 'saved' only if the API has acknowledged exactly what is shown. */
export function answerState({ shown, saved, waiting, late }: Facts): AnswerState {
  if (waiting && (shown === null || isSame(waiting.sent, shown)))
    return waiting.isDelayed ? 'waiting' : 'sending'
  if (late && (shown === null || isSame(late, shown))) return 'late'
  if (shown === null) return saved ? 'unsent' : 'none'
  return !waiting && saved && isSame(saved, shown) ? 'saved' : 'unsent'
}
