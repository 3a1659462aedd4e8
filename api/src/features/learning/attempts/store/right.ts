// The one statement that writes a right answer with all that follows from it.
import { prepareStatement } from '../../../../platform/database/statement.ts'
import { READ_AHEAD_S } from '../../points/answer-time.ts'
import { notifyOneLevelUpSql } from '../../points/store/level-up.ts'
import type { AttemptOutcome } from '../reply.ts'
import {
  ATTEMPT,
  ATTEMPT_PARAMETERS,
  LAST_OUTCOMES,
  MAY_ATTEMPT,
  OUTCOME,
  COUNTED_SECONDS,
  HAS_EARLIER_VIEW,
  SEEN_SECONDS,
  TESTED_WRONG,
  USE_BUDGETS,
  type AttemptValues,
} from './parts.ts'

interface RightValues extends AttemptValues {
  readonly level: number
  readonly topicId: string
  readonly leastSeconds: number
}

/** An answer without a view that the API saw is too slow for a speed bonus, whatever the browser claims. */
const UNSEEN_S = 86_400

/**
 * Writes a right answer as a whole or not at all: state of the problem, streak, ledger, sums, notification and the
 * attempt itself. One statement is one transaction and one round trip (decision 17). The second of two simultaneous
 * attempts waits for the learner's progress, then for the row of learner and problem, and reads both as the first left
 * them: `for update` and `on conflict do update` read the locked row again, also when it changed since the statement
 * began. The statement reads no other data that decide about points. It returns no row when the key is used, when a
 * budget of attempts is used up, or when the learner has no progress yet or is deleted.
 */
export const writeRight = prepareStatement<RightValues, AttemptOutcome>({
  name: 'attempt-right',
  parameters: {
    ...ATTEMPT_PARAMETERS,
    level: 'smallint',
    topicId: 'text',
    leastSeconds: 'double precision',
  },
  text: `
with
  -- The learner is locked first, as the deletion of an account does. The references to it would lock it anyway, but
  -- last, when the deletion may have the learner and wait for the learner's progress: a deadlock. Of two attempts at
  -- once, at whatever problems, the second waits for the progress: they make one streak, one pace and use one budget.
  progress as (
    select learner_id, current_streak, max_streak, reading_until
    from learner join learner_progress as progress on progress.learner_id = learner.id
    where learner.id = :learnerId
      and ${MAY_ATTEMPT}
    for key share of learner for no key update of progress
  ),
  -- A problem is solved once and pays once (decision 14): the attempt that solves it puts its key into paid_by, unless
  -- the explanation was seen before, and no later one replaces it.
  problem_state as (
    insert into learner_problem as state
      (learner_id, problem_id, tries, solved_at, solved_on_try, paid_by, last_outcomes, last_attempted_at)
    select learner_id, :problemId, 1, :now, 1, :key, array[true], :now from progress
    on conflict (learner_id, problem_id) do update set
      tries = state.tries + 1,
      solved_at = coalesce(state.solved_at, excluded.solved_at),
      solved_on_try = coalesce(state.solved_on_try, state.tries + 1),
      paid_by = case
        when state.solved_at is null and state.explanation_viewed_at is null then excluded.paid_by
        else state.paid_by
      end,
      last_outcomes = ${LAST_OUTCOMES},
      last_attempted_at = excluded.last_attempted_at
    returning
      solved_on_try = tries as is_first_solve,
      -- Not by its key alone: an attempt that is kept no more leaves its key free, and does not pay again.
      solved_on_try = tries and coalesce(paid_by = :key, false) as pays,
      explanation_viewed_at is not null as explanation_seen,
      hint_used_at is not null as hint_used,
      kept_offline_at is not null as was_kept,
      tries = 1 and not ${TESTED_WRONG} as first_try,
      viewed_seconds > 0 or viewing_since is not null as was_seen,
      ${SEEN_SECONDS} as seen_seconds,
      ${HAS_EARLIER_VIEW} as has_earlier_view
  ),
  streak as (
    select problem_state.*, max_streak as max_streak_before,
      -- A problem that was solved before leaves it.
      case when is_first_solve then progress.current_streak + 1 else progress.current_streak end as current_streak,
      ${COUNTED_SECONDS} as seconds,
      -- How far this answer takes the learner's reading.
      greatest(reading_until, :now - interval '${READ_AHEAD_S} seconds')
        + make_interval(secs => :leastSeconds) as read_until
    from problem_state, progress
  ),
  -- Faster than a person reads: this problem was in sight too shortly, or more problems were answered than can have been
  -- read since (decision 47).
  bonus as materialized (
    select streak.*,
      case
        when not pays then null
        -- The answer was on the learner's device (decision 37).
        when was_kept then 'kept_offline'
        when was_seen and seen_seconds < :leastSeconds or read_until > :now then 'too_fast'
      end as no_bonus_reason
    from streak
  ),
  -- The row of the pay table that the attempt has reached. A state without a row makes nulls, which the ledger refuses:
  -- an attempt is never paid wrongly in silence.
  pay as materialized (
    select pays, explanation_seen, seconds, current_streak, no_bonus_reason,
      pays and no_bonus_reason is null as pays_bonus, read_until,
      greatest(max_streak_before, current_streak) as max_streak,
      case when pays then base else 0 end as base,
      case when pays then reached.speed_bonus else 0 end as speed_bonus,
      case when pays then reached.first_try_bonus else 0 end as first_try_bonus,
      case when pays then reached.streak_bonus else 0 end as streak_bonus,
      case when pays then reached.total else 0 end as points
    from bonus
    left join lateral (
      select base,
        case when no_bonus_reason is null then speed_bonus else 0 end as speed_bonus,
        case when no_bonus_reason is null then first_try_bonus else 0 end as first_try_bonus,
        case when no_bonus_reason is null then streak_bonus else 0 end as streak_bonus,
        case when no_bonus_reason is null then total else base end as total
      from pay_table
      where bonus.pays
        and level = :level
        and hint_used = bonus.hint_used
        and first_try = bonus.first_try
        -- As a whole number, so that the index finds the one row.
        and seconds_from <= floor(case when was_seen then seconds else ${UNSEEN_S} end)::bigint
        and streak_from <= bonus.current_streak
      order by seconds_from desc, streak_from desc
      limit 1
    ) reached on true
  ),
  -- Total, level score and ledger grow by the same points in the same transaction, so that the sums are always equal.
  total as (
    update learner_progress as progress set
      current_streak = pay.current_streak,
      max_streak = pay.max_streak,
      total_xp = progress.total_xp + pay.points,
      reading_until = case when pays_bonus then pay.read_until else progress.reading_until end,
      ${USE_BUDGETS}
    from pay
    where progress.learner_id = :learnerId
    returning ${notifyOneLevelUpSql({
      learnerId: ':learnerId',
      totalXp: 'progress.total_xp',
      points: 'pay.points',
      now: ':now',
    })}
  ),
  level_total as (
    insert into level_score as score (learner_id, level, points, reached_at)
    select :learnerId, :level, points, :now from pay where points > 0
    on conflict (learner_id, level) do update set
      points = score.points + excluded.points,
      reached_at = greatest(score.reached_at, excluded.reached_at)
  ),
  -- The ledger's key (learner, kind, problem) would undo a second payment, and everything with it.
  ledger_entry as (
    insert into ledger (learner_id, kind, what_for, points, level, topic_id, created_at)
    select :learnerId, 'problem', :problemId, points, :level, :topicId, :now from pay where points > 0
  )
-- Of several with the same key at once, the primary key lets one through and undoes the others whole.
insert into attempt (${ATTEMPT})
select :learnerId, :key, :problemId, :variant, :fingerprint, :answer, :board, :now, true,
  case
    when pays then null
    when explanation_seen then 'explanation_seen'
    else 'already_solved'
  end,
  seconds, base, speed_bonus, first_try_bonus, streak_bonus, current_streak, max_streak, no_bonus_reason
from pay
returning ${OUTCOME}`,
})
