import type { SentAnswer } from './sentAnswer.ts'
import { isSame } from './sentAnswer.ts'

/**
 * How an answer stands with the API. `saved`: acknowledged. `sending` and `waiting` (from the first failure on): in the
 * outbox. `unsent`: entered, not submitted. `late`: it came after the end. `none`: nothing entered.
 */
export type AnswerState = 'none' | 'unsent' | 'sending' | 'waiting' | 'saved' | 'late'

interface Facts {
  /** What stands in the field or on the board; null: nothing, or nothing that could be sent. */
  readonly shown: SentAnswer | null
  /** What the API has acknowledged. */
  readonly saved: SentAnswer | null
  /** The last one in the outbox. */
  readonly waiting: { readonly sent: SentAnswer; readonly isDelayed: boolean } | null
  /** What the API has refused because the time was over. */
  readonly late: SentAnswer | null
}

/** Never 'saved' without the API's word for exactly what is shown. */
export function answerState({ shown, saved, waiting, late }: Facts): AnswerState {
  if (waiting && (shown === null || isSame(waiting.sent, shown)))
    return waiting.isDelayed ? 'waiting' : 'sending'
  if (late && (shown === null || isSame(late, shown))) return 'late'
  if (shown === null) return saved ? 'unsent' : 'none'
  return !waiting && saved && isSame(saved, shown) ? 'saved' : 'unsent'
}
