// The tables of points.
import type { Generated } from 'kysely'
import type { MachineSign } from '../review/pattern.ts'

/**
 * The points of a correct answer in a state (decisions 12 and 13): derived from constants.ts, see `writePayTable`. A
 * row holds from `seconds_from` and `streak_from` on, up to the next row's.
 */
export interface PayTableRow {
  level: number
  hint_used: boolean
  first_try: boolean
  seconds_from: number
  /** Correct answers in a row, this one included. */
  streak_from: number
  base: number
  speed_bonus: number
  first_try_bonus: number
  streak_bonus: number
  total: number
}

/**
 * Sums of the ledger, and the state that the next points depend on. Every change of a learner's points locks this row.
 */
interface LearnerProgressTable {
  learner_id: string
  current_streak: Generated<number>
  max_streak: Generated<number>
  total_xp: Generated<number>
  /** YYYY-MM-DD of the last visit (decision 16). */
  login_day: string | null
  login_streak: Generated<number>
  /**
   * The time until which a person would have been reading the problems that were paid with bonuses so far (decision
   * 47).
   */
  reading_until: Date | null
  // When the budgets of attempts are whole again (decision 47).
  minute_whole_at: Date | null
  hour_whole_at: Date | null
  day_whole_at: Date | null
}

/** A learner whose answers look like a machine's (decision 47). */
interface LearnerReviewTable {
  learner_id: string
  /** The signs of a machine (review/pattern.ts). */
  signs: MachineSign[]
  set_aside_at: Date
  /** The decision of an operator; null: not decided yet. */
  decision: 'cleared' | 'upheld' | null
  decided_at: Date | null
}

/** Sum of the ledger for one level, and when it was reached (decision 19). */
interface LevelScoreTable {
  learner_id: string
  level: number
  points: number
  reached_at: Date
  /** False for a learner who hides or is set aside; a trigger maintains it. */
  listed: Generated<boolean>
}

/** Append-only: every point ever paid (decision 17). */
interface LedgerTable {
  learner_id: string
  /** 'problem', 'daily_login', or a kind of tests (assessments/grading). Only a 'test_correction' may be below zero. */
  kind: string
  /** Problem id, day, … */
  what_for: string
  points: number
  level: number | null
  topic_id: string | null
  created_at: Date
}

export interface PointsTables {
  pay_table: PayTableRow
  learner_progress: LearnerProgressTable
  learner_review: LearnerReviewTable
  level_score: LevelScoreTable
  ledger: LedgerTable
}
