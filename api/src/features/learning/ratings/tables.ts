// The tables of ratings: how hard problems turn out to be.
import type { Generated } from 'kysely'

/** How hard a problem turns out to be (decision 51); the author's level does not change. */
interface ProblemRatingTable {
  problem_id: string
  rating: number
  /** The number of first answers that the rating comes from. */
  answers: number
}

/** A single row: the attempt up to which ratings were computed. */
interface RatingProgressTable {
  only_row: Generated<boolean>
  counted_until: Date
}

export interface RatingTables {
  problem_rating: ProblemRatingTable
  rating_progress: RatingProgressTable
}
