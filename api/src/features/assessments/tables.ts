import type { AnswerType } from '@dhadha/contract/wire'
import type { Generated, GeneratedAlways } from 'kysely'

/** An online test (decision 24). Whether it runs is decided by `starts_at` and `ends_at` at each call, not by a job. */
export interface OnlineTestTable {
  /** A slug for URLs, for example `weekly-1`. */
  id: string
  title: string
  bangla_title: string | null
  /** URL */
  cover: string | null
  accent: 'math' | 'logic' | 'geometry' | 'puzzle'
  /** Ordered. */
  problem_ids: string[]
  starts_at: Date
  duration_minutes: number
  /** Time added for all learners because of a server failure; included in `ends_at`. */
  credit_seconds: Generated<number>
  ends_at: Date
  /** Points of the first place, the second, … (S9.11: they may vary by test). */
  prizes: number[]
  /** The secret with which the problems are encrypted before the start. */
  secret: Buffer
  created_at: Date
  cancelled_at: Generated<Date | null>
  /** The stages that the jobs have completed. */
  announced_at: Generated<Date | null>
  reminded_at: Generated<Date | null>
  opened_at: Generated<Date | null>
  graded_at: Generated<Date | null>
  /** 1 for the first grading, one more for each regrade. */
  grading_round: Generated<number>
}

interface OnlineTestCreditTable {
  id: GeneratedAlways<number>
  test_id: string
  seconds: number
  why: string
  credited_at: Date
}

interface TestRegistrationTable {
  learner_id: string
  test_id: string
  /** The learner wants a reminder. */
  notify: boolean
  registered_at: Date
  /** When the learner first opened the problems. */
  joined_at: Generated<Date | null>
  /** Null until graded. */
  score: Generated<number | null>
  /** Null until graded, and for learners who answered nothing. */
  rank: Generated<number | null>
  prize: Generated<number | null>
}

/** A custom test: one that a learner creates. */
export interface PracticeTestTable {
  learner_id: string
  id: Generated<string>
  title: string
  topic_id: string
  /** Null: any difficulty. */
  level: number | null
  problem_count: number
  /** Null: no limit. */
  duration_minutes: number | null
  created_at: Date
  started_at: Date | null
  /** When the learner ended the test; a test whose time is up is over even if this is null. */
  completed_at: Date | null
  /** Ordered. */
  problem_ids: Generated<string[]>
  /** The browser's id for its creation. */
  operation_id: Generated<string | null>
}

/** A learner's work on one problem of one test: the answer that counts, and the mark. */
interface TestWorkTable {
  learner_id: string
  /** Id of an online or a custom test. */
  test_id: string
  problem_id: string
  /** As it was sent; null: the problem is only marked so far. */
  answer: string | null
  answer_type: AnswerType | null
  is_correct: boolean | null
  saved_at: Date | null
  /** The device of the answer and its counter: an earlier answer that arrives later changes nothing. */
  device: string | null
  device_order: number | null
  is_marked: Generated<boolean>
}

/** Every accepted operation, append-only: repeats find their outcome here, and late answers are stored only here. */
interface TestOperationTable {
  learner_id: string
  test_id: string
  operation_id: string
  problem_id: string
  /** Hash of the request: different content under a used id is rejected. */
  fingerprint: string
  answer: string | null
  answer_type: AnswerType | null
  device: string | null
  device_order: number | null
  waited_ms: number | null
  received_at: Date
  outcome: 'saved' | 'superseded' | 'late' | 'marked' | 'unmarked'
}

interface TestTables {
  online_test: OnlineTestTable
  online_test_credit: OnlineTestCreditTable
  test_registration: TestRegistrationTable
  practice_test: PracticeTestTable
  test_work: TestWorkTable
  test_operation: TestOperationTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends TestTables {}
}
