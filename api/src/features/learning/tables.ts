// The tables of learning: what learners did with problems, and those of its parts.
import type { Generated, JSONColumnType } from 'kysely'
import type { CatalogueTables } from './catalogue/tables.ts'
import type { PointsTables } from './points/tables.ts'
import type { RatingTables } from './ratings/tables.ts'

/** The state of one learner and one problem that the points rules need. */
interface LearnerProblemTable {
  learner_id: string
  problem_id: string
  /** The problem is on a screen since then (S4.6); null when it is not. */
  viewing_since: Date | null
  /** Visible time in views that are over, in seconds. */
  viewed_seconds: Generated<number>
  hint_used_at: Date | null
  explanation_viewed_at: Date | null
  /** From then on the learner has the answer on their device (decision 37). */
  kept_offline_at: Date | null
  tries: Generated<number>
  solved_at: Date | null
  /** 1: at the first try. */
  solved_on_try: number | null
  /** Key of the attempt that was paid; null when none was (decision 14). */
  paid_by: string | null
  /** How many times the learner has taken a fresh variant of a template (decision 50). */
  variant_round: Generated<number>
  /** When the last of them was taken; null before the first. */
  variant_since: Date | null
  /** The learner began with the variant that a shared link shows to visitors (decision 50). */
  variant_shared: Generated<boolean>
  /** The last three tries, oldest first. */
  last_outcomes: Generated<boolean[]>
  last_attempted_at: Date | null
}

export interface AttemptTable {
  learner_id: string
  /** The browser's `attemptId`, or a hash of the request. */
  attempt_key: string
  problem_id: string
  /**
   * The key of the template's variant that was answered (decision 50); null for any other problem, and for attempts
   * from before templates.
   */
  variant: string | null
  /** Hash of problem and answer: another answer under a used key is rejected, not answered with this reply. */
  fingerprint: string
  answer: string
  board: JSONColumnType<object | null, string | null, string | null>
  created_at: Date
  // The outcome; a repeated request gets the same reply.
  correct: boolean
  /** Why a correct answer earned nothing (decision 14); null when it did, and for a wrong one. */
  unpaid_reason: 'already_solved' | 'explanation_seen' | null
  /** Visible time on the problem (decision 15). */
  seconds: number
  base: number
  speed_bonus: number
  first_try_bonus: number
  streak_bonus: number
  /** Correct answers in a row after this one, and the most there ever were. */
  current_streak: number
  max_streak: number
  /** Why a paid answer earned its base alone (decisions 37 and 47); null when it earned all it could, or nothing. */
  no_bonus_reason: 'too_fast' | 'kept_offline' | null
}

interface FeedbackTable {
  learner_id: string
  problem_id: string
  rating: number
  comment: string
  given_at: Date
}

/** A problem that a peer shared with this learner (S7.15). */
interface RecommendationTable {
  learner_id: string
  from_learner_id: string
  problem_id: string
  recommended_at: Date
}

/** The puzzle of a day and level, the same for all learners (decision 22). */
interface DailyPuzzleTable {
  /** YYYY-MM-DD in the site's time zone. */
  day: string
  level: number
  problem_id: string
}

interface LearningTables extends CatalogueTables, PointsTables, RatingTables {
  learner_problem: LearnerProblemTable
  attempt: AttemptTable
  feedback: FeedbackTable
  recommendation: RecommendationTable
  daily_puzzle: DailyPuzzleTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends LearningTables {}
}
