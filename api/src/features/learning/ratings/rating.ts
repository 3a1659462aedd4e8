// Computes ratings of problems and learners, as Elo and Glicko do.
import type { Level } from '../points/constants.ts'

/**
 * How hard a problem turns out to be, on the scale of Elo: a learner of the same rating solves it every second time.
 */
export interface Rating {
  readonly rating: number
  /** The number of first answers that the rating comes from. */
  readonly answers: number
}

/** A learner's first answer to a problem. */
export interface FirstAnswer {
  readonly problemId: string
  readonly level: Level
  readonly isCorrect: boolean
  /** The number of other problems that the learner tried, the number solved at the first try, and their mean rating. */
  readonly tried: number
  readonly atOnce: number
  readonly meanRating: number | null
}

/** The first rating of a problem: its author's level. */
export const ratingOfLevel = (level: Level): number => 800 + 200 * level

/** The level that corresponds to a rating. */
export const levelOfRating = (rating: number): Level =>
  rating < 1100 ? 1 : rating < 1300 ? 2 : rating < 1500 ? 3 : 4

/** So many first answers measure a problem: its rating is off by 50 at most. */
export const MEASURED_AFTER = 200

/** The level that a problem turned out to have, after enough answers; null while that is its author's, or unknown. */
export function getOtherLevel({ rating, answers }: Rating, level: Level): Level | null {
  const found = levelOfRating(rating)
  return answers >= MEASURED_AFTER && found !== level ? found : null
}

/** The deviation of a rating: it halves with four times as many answers, as in Glicko. */
export const getDeviation = (answers: number): number =>
  Math.max(50, Math.round(350 / Math.sqrt(1 + answers / 4)))

/** An answer moves a new problem by 40 at most, a well-known one by 8. */
const MAX_STEP = 80
const MIN_STEP = 8

/**
 * The rating of a learner with this success rate; one answer of each kind is added, so that no learner is at an end of
 * the scale.
 */
function estimateStrength({ tried, atOnce, meanRating, level }: FirstAnswer): number {
  const middle = meanRating ?? ratingOfLevel(level)
  return middle + 400 * Math.log10((atOnce + 1) / (tried - atOnce + 1))
}

/** The share of problems of a rating that a learner of a rating is expected to solve at the first try. */
export const getExpectedShare = (learner: number, problem: number): number =>
  1 / (1 + 10 ** ((problem - learner) / 400))

/** The rating after one more first answer. */
export function updateRating(before: Rating, answer: FirstAnswer): Rating {
  const expected = getExpectedShare(estimateStrength(answer), before.rating)
  const step = Math.max(MIN_STEP, MAX_STEP / Math.sqrt(1 + before.answers / 4))
  return {
    rating: before.rating + step * (expected - (answer.isCorrect ? 1 : 0)),
    answers: before.answers + 1,
  }
}
