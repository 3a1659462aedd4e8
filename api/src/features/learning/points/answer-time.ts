import type { AnswerType } from '@dhadha/contract/wire'
import { extractWords } from '../catalogue/words.ts'

/**
 * The limits of human speed, in one place (decision 47). Every limit is far quicker than the quickest pupil: a reader
 * is never slowed down, and a program gains no points by being quicker.
 */

/** Words that the quickest reader takes in per second. A pupil of class 10 reads four, of class 3 two. */
const WORDS_PER_SECOND = 6

/** The least time to give an answer once it is known: type it, choose it, move at least one piece. */
const HANDLING_SECONDS: Record<AnswerType, number> = { text: 1, mcq: 0.5, interactive: 2 }

/** Longer statements need no more, so that the read-ahead suffices for each. */
const MAX_READING_S = 15

/**
 * The reading time that may run ahead of the clock. A learner who reads two problems in two tabs answers them one right
 * after the other; but not sixty.
 */
export const READ_AHEAD_S = 20

/** Budgets of attempts for one learner. A used-up budget refills one attempt at a time over the window. */
export const ATTEMPT_BUDGETS = [
  { column: 'minute_whole_at', attempts: 60, seconds: 60 },
  { column: 'hour_whole_at', attempts: 400, seconds: 3_600 },
  { column: 'day_whole_at', attempts: 1_500, seconds: 86_400 },
] as const

/** A statement in English and, where there is one, in Bangla; as written. */
type Statements = readonly [string, ...string[]]

/** The least seconds in which a person can read a problem and answer it. The shorter language counts. */
export function leastSeconds(ansType: AnswerType, statements: Statements): number {
  const words = Math.min(...statements.map((statement) => extractWords(statement).length))
  return Math.min(MAX_READING_S, HANDLING_SECONDS[ansType] + words / WORDS_PER_SECOND)
}
