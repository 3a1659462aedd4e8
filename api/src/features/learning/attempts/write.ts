import type { AttemptReply } from '@dhadha/contract/wire'
import pg, { type Pool } from 'pg'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import { LEVELS } from '../points/constants.ts'
import { levelUpSql } from '../points/level-up.ts'
import { payTable } from '../points/pay-table.ts'

/** What is kept of an attempt and answered again when it is sent again; sentences are added in the reader's language. */
export interface StoredReply extends Required<
  Pick<AttemptReply, 'isCorrect' | 'points' | 'timeTakenInMin' | 'streakInfo'>
> {
  /** Why a correct answer earned nothing (decision 14); null when it did, and for a wrong one. */
  note: 'already_solved' | 'explanation_seen' | null
}

/** An answer that was judged. */
export interface JudgedAttempt {
  learnerId: string
  problem: CatalogueProblem
  /** Unique among the learner's. */
  key: string
  /** Hash of problem and answer. */
  fingerprint: string
  isCorrect: boolean
  claimedSeconds: number
  answer: string
  board: unknown
  now: Date
  /** When the pupil answered, by the API's clock: earlier than `now` for an answer that waited for a line. */
  answeredAt: Date
}

/** What an attempt with a used key finds. */
export interface EarlierAttempt {
  fingerprint: string
  reply: StoredReply
}

const { speedThresholds, streakThresholds } = payTable(1)
const SPEEDS = speedThresholds.length + 1
const STREAKS = streakThresholds.length + 1

/** `pay[level][row][column]`, see PayTable. */
const PAY = `'${JSON.stringify(LEVELS.map((level) => payTable(level).rows))
  .replaceAll('[', '{')
  .replaceAll(']', '}')}'::int[]`
const SPEED_THRESHOLDS = `array[${speedThresholds.join()}]::float8[]`
const STREAK_THRESHOLDS = `array[${streakThresholds.join()}]`

const payRow = (streak: string) => `m.tier * ${STREAKS} + width_bucket(${streak}, ${STREAK_THRESHOLDS}) + 1`

/**
 * One attempt, whole or not at all: state of the problem, streak, ledger, sums, notification, the attempt itself and
 * what was answered. One statement is one transaction and one round trip.
 *
 * Whoever comes second waits at the row of learner and problem, then at the learner's progress, and sees both as the
 * first left them: `on conflict do update` and `update` read the row they lock anew. Nothing else that decides about
 * points is read. Two of the same key end at the key of `attempt`, which undoes the second whole.
 *
 * The learner is locked first, as whoever deletes the account does: the references to it lock it anyway, but last, when
 * the deletion may have the learner and wait for the learner's progress.
 *
 * No row comes back when the key is used, or when the learner has no progress yet or is gone.
 */
const WRITE = `
with me as (
  select id from learner where id = $1::uuid for key share
),
mine as (
  insert into learner_problem as p
    (learner_id, problem_id, tries, solved_at, solved_on_try, paid_by, last_outcomes, last_attempted_at)
  select me.id, $2, 1, case when $5::boolean then $7::timestamptz end, case when $5 then 1 end, case when $5 then $3 end,
    array[$5::boolean], $7
  from me
  where exists (select from learner_progress where learner_id = $1)
    and not exists (select from attempt where learner_id = $1 and attempt_key = $3)
  on conflict (learner_id, problem_id) do update set
    tries = p.tries + 1,
    solved_at = coalesce(p.solved_at, excluded.solved_at),
    solved_on_try = coalesce(p.solved_on_try, case when $5 then p.tries + 1 end),
    paid_by = case
      when p.solved_at is null and p.explanation_viewed_at is null then excluded.paid_by else p.paid_by end,
    last_outcomes = (p.last_outcomes || excluded.last_outcomes)[greatest(1, cardinality(p.last_outcomes) - 1):],
    last_attempted_at = excluded.last_attempted_at
  returning
    coalesce(solved_on_try = tries, false) as solves,
    coalesce(paid_by = $3, false) as pays,
    explanation_viewed_at is not null as explained,
    greatest($6::float8, viewed_seconds + coalesce(greatest(0, extract(epoch from $12::timestamptz - viewing_since)), 0)) as seconds,
    hint_used_at is not null as hint,
    tries = 1 as first_try
),
m as (
  select mine.*,
    ((hint::int * 2 + first_try::int) * ${SPEEDS} + width_bucket(seconds, ${SPEED_THRESHOLDS})) as tier
  from mine
),
progress as (
  update learner_progress g set
    current_streak = case when not $5 then 0 when m.solves then g.current_streak + 1 else g.current_streak end,
    max_streak = greatest(g.max_streak, case when m.solves then g.current_streak + 1 else 0 end),
    total_xp = g.total_xp
      + case when m.pays then (${PAY})[$10::int][${payRow('g.current_streak + 1')}][5] else 0 end
  from m
  where g.learner_id = $1
  returning g.current_streak, g.max_streak, g.total_xp, m.solves, m.pays, m.explained, m.seconds,
    case when m.pays then ${payRow('g.current_streak')} end as pay_row
),
outcome as (
  select p.*,
    coalesce(pay[1][1][1], 0) as base,
    coalesce(pay[1][1][2], 0) as speed_bonus,
    coalesce(pay[1][1][3], 0) as first_try_bonus,
    coalesce(pay[1][1][4], 0) as streak_bonus,
    coalesce(pay[1][1][5], 0) as points
  from progress p
  cross join lateral (select (${PAY})[$10::int:$10::int][pay_row:pay_row][1:5] as pay) looked_up
),
entry as (
  insert into ledger (learner_id, kind, what_for, points, level, topic_id, created_at)
  select $1, 'problem', $2, points, $10::int, $11, $7 from outcome where points > 0
),
score as (
  insert into level_score as s (learner_id, level, points, reached_at)
  select $1, $10::int, points, $7 from outcome where points > 0
  on conflict (learner_id, level) do update set
    points = s.points + excluded.points, reached_at = greatest(s.reached_at, excluded.reached_at)
),
${levelUpSql('outcome', '$1', '$7')}
insert into attempt (learner_id, attempt_key, problem_id, fingerprint, answer, board, reply, created_at)
select $1, $3, $2, $4, $8, $9,
  jsonb_build_object(
    'isCorrect', $5::boolean,
    'note', case when not $5 or pays then null when explained then 'explanation_seen' else 'already_solved' end,
    'points', jsonb_build_object('base', base, 'speedBonus', speed_bonus, 'firstTryBonus', first_try_bonus,
      'streakBonus', streak_bonus, 'total', points),
    'timeTakenInMin', round((seconds / 60)::numeric, 2),
    'streakInfo', jsonb_build_object('current_streak', current_streak, 'max_streak', max_streak)
  ),
  $7
from outcome
returning reply`

/** Attempts in the database. */
export function createAttempts(pool: Pool) {
  return {
    /** Writes the attempt. Null: nothing was written, its key is used or the learner has no progress yet. */
    async write(attempt: JudgedAttempt): Promise<StoredReply | null> {
      const {
        learnerId,
        problem,
        key,
        fingerprint,
        isCorrect,
        claimedSeconds,
        answer,
        board,
        now,
        answeredAt,
      } = attempt
      try {
        const { rows } = await pool.query<{ reply: StoredReply }>({
          name: 'attempt',
          text: WRITE,
          values: [
            learnerId,
            problem.id,
            key,
            fingerprint,
            isCorrect,
            claimedSeconds,
            now,
            answer,
            board === undefined ? null : JSON.stringify(board),
            problem.series.level,
            problem.series.topic.id,
            answeredAt,
          ],
        })
        return rows[0]?.reply ?? null
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.constraint === 'attempt_pkey') return null
        throw error
      }
    },

    /** The attempt that was written under this key. */
    async find(learnerId: string, key: string): Promise<EarlierAttempt | null> {
      const { rows } = await pool.query<EarlierAttempt>({
        name: 'attempt-find',
        text: 'select fingerprint, reply from attempt where learner_id = $1 and attempt_key = $2',
        values: [learnerId, key],
      })
      return rows[0] ?? null
    },

    /** Gives a learner who has none a progress of nothing. */
    async beginProgress(learnerId: string): Promise<void> {
      await pool.query(
        'insert into learner_progress (learner_id) values ($1) on conflict (learner_id) do nothing',
        [learnerId],
      )
    },
  }
}
