import type { Pool } from 'pg'
import { DAILY_LOGIN_POINTS } from './constants.ts'
import { levelUpSql } from './level-up.ts'

const LONGEST = DAILY_LOGIN_POINTS.length
const pointsOf = (streak: string) => `(array[${DAILY_LOGIN_POINTS.join()}])[least(${streak}, ${LONGEST})]`

/**
 * The first sign of life of a day pays; every later one, also at the same moment, finds the day taken and does nothing.
 * The learner is locked first, as whoever deletes the account does (attempts/write.ts).
 */
const WRITE = `
with me as (
  select id from learner where id = $1::uuid for key share
),
today as (
  insert into learner_progress as g (learner_id, total_xp, login_day, login_streak)
  select id, ${pointsOf('1')}, $2::date, 1 from me
  on conflict (learner_id) do update set
    login_streak = case when g.login_day = excluded.login_day - 1 then g.login_streak + 1 else 1 end,
    total_xp = g.total_xp
      + case when g.login_day = excluded.login_day - 1 then ${pointsOf('g.login_streak + 1')} else ${pointsOf('1')} end,
    login_day = excluded.login_day
  where g.login_day is null or g.login_day < excluded.login_day
  returning total_xp, ${pointsOf('login_streak')} as points
),
entry as (
  insert into ledger (learner_id, kind, what_for, points, created_at)
  select $1, 'daily_login', $2::date::text, points, $3 from today
),
${levelUpSql({ paid: 'today', learnerId: '$1', now: '$3::timestamptz' })}
select from today`

/** Points of a day's first sign of life (decision 16). `day` is YYYY-MM-DD in the site's time zone. */
export async function payDailyLogin(pool: Pool, learnerId: string, day: string, now: Date): Promise<void> {
  await pool.query({ name: 'daily-login', text: WRITE, values: [learnerId, day, now] })
}
