import { ATTEMPT_BUDGETS } from '../../points/answer-time.ts'
import { MAX_UNSEEN_S } from '../../viewing/store.ts'

// Parts of the statements of an attempt, as SQL. `state` is the row of learner and problem, `progress` that of the
// learner.

/** The values that every attempt writes. */
export interface AttemptValues {
  readonly learnerId: string
  readonly problemId: string
  /** Key of the variant; null: the problem has none. */
  readonly variant: string | null
  /** Unique among the learner's. */
  readonly key: string
  /** Hash of problem and answer. */
  readonly fingerprint: string
  readonly claimedSeconds: number
  readonly answer: string
  readonly board: string | null
  /** When the answer reached the API. */
  readonly now: Date
}

export const ATTEMPT_PARAMETERS = {
  learnerId: 'uuid',
  problemId: 'text',
  variant: 'text',
  key: 'text',
  fingerprint: 'text',
  claimedSeconds: 'double precision',
  answer: 'text',
  board: 'jsonb',
  now: 'timestamptz',
} as const

/** Columns of an attempt's outcome. */
export const OUTCOME = `correct, unpaid_reason, seconds, base, speed_bonus, first_try_bonus, streak_bonus,
  current_streak, max_streak, no_bonus_reason`

/** Columns of an attempt. */
export const ATTEMPT = `learner_id, attempt_key, problem_id, variant, fingerprint, answer, board, created_at,
  ${OUTCOME}`

/** One line of SQL for each budget. */
export const perBudget = (
  line: (budget: (typeof ATTEMPT_BUDGETS)[number]) => string,
  separator: string,
): string => ATTEMPT_BUDGETS.map(line).join(separator)

/**
 * Whether an attempt may be written: its key is not used, and no budget is used up. A budget of so many attempts in a
 * time span is stored as the moment at which it is whole again (decision 47).
 */
export const MAY_ATTEMPT = `
      not exists (select from attempt where learner_id = :learnerId and attempt_key = :key)
      and ${perBudget(
        ({ column, attempts, seconds }) =>
          `coalesce(progress.${column} <= :now + interval '${seconds - seconds / attempts} seconds', true)`,
        '\n      and ',
      )}`

/** Each attempt moves the budgets on by its share. */
export const USE_BUDGETS = perBudget(
  ({ column, attempts, seconds }) =>
    `${column} = greatest(progress.${column}, :now) + interval '${seconds / attempts} seconds'`,
  ',\n      ',
)

/** The last three outcomes, this one included. */
export const LAST_OUTCOMES = `(state.last_outcomes || excluded.last_outcomes)[greatest(1, cardinality(state.last_outcomes) - 1):]`

/**
 * Seconds for which the API saw the problem up to this moment. Neither a claim nor a wait that the browser reports
 * makes it less.
 */
export const SEEN_SECONDS = `viewed_seconds
        + coalesce(least(${MAX_UNSEEN_S}, greatest(0, extract(epoch from :now - viewing_since))), 0)`

/**
 * The seconds that an attempt counts with, of a row with `seen_seconds` and `has_earlier_view` (decision 15). Once a
 * view has ended the API knows the gaps between views, and its time decides. During the first view the report of its
 * start may be late: then the browser's claim counts if it is longer.
 */
export const COUNTED_SECONDS = `case when has_earlier_view then seen_seconds else greatest(:claimedSeconds, seen_seconds) end`

/** Whether a view of the problem has ended. */
export const HAS_EARLIER_VIEW = `viewed_seconds > 0`

/**
 * The problems that the learner has answered wrongly in tests, and the time from which each test's result is visible
 * (null: it is not). From then on the answer counts as a try; else custom tests would reveal answers without the loss
 * of the first-try bonus (decision 13). An answer in a running test does not count, because points and badges would
 * reveal its verdict.
 */
export const SELECT_WRONG_IN_TESTS = `
        select work.problem_id,
          coalesce(
            custom.completed_at,
            custom.started_at + make_interval(mins => custom.duration_minutes),
            online.graded_at
          ) as known_at
        from test_work as work
        left join practice_test as custom
          on custom.learner_id = work.learner_id and custom.id::text = work.test_id
        left join online_test as online on online.id = work.test_id
        where work.learner_id = :learnerId and work.is_correct = false`

/** Whether a wrong answer in a test was a try at this problem. */
export const TESTED_WRONG = `exists (
        select from (${SELECT_WRONG_IN_TESTS}) as tested where problem_id = :problemId and known_at <= :now)`
