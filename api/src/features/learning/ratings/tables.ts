import type { Generated } from 'kysely'

/** How hard a problem turns out to be (decision 51); the author's level stays what it is. */
interface ProblemRatingTable {
  problem_id: string
  rating: number
  /** First answers that it comes from. */
  answers: number
}

/** One row: up to which attempt ratings were computed. */
interface RatingProgressTable {
  only_row: Generated<boolean>
  counted_until: Date
}

export interface RatingTables {
  problem_rating: ProblemRatingTable
  rating_progress: RatingProgressTable
}
