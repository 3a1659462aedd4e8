// Pays the points of a day's first visit.
import type { Pool } from 'pg'
import { prepareStatement } from '../../../../platform/database/statement.ts'
import { DAILY_LOGIN_POINTS } from '../constants.ts'
import { notifyOneLevelUpSql } from './level-up.ts'

interface LoginValues {
  readonly learnerId: string
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string
  readonly now: Date
}

const MAX_DAYS = DAILY_LOGIN_POINTS.length

/** Points of the n-th day in a row, as an SQL expression; so is `days`. */
const pointsSql = (days: string) => `(array[${DAILY_LOGIN_POINTS.join()}])[least(${days}, ${MAX_DAYS})]`

const payLogin = prepareStatement<LoginValues, never>({
  name: 'daily-login',
  parameters: { learnerId: 'uuid', day: 'date', now: 'timestamptz' },
  text: `
with
  -- The learner is locked first, as the deletion of an account does, or the two would wait for each other.
  learner_locked as (
    select id from learner where id = :learnerId for key share
  ),
  -- A day pays once (decision 16): a later call, also at the same moment, finds the day taken and does nothing.
  -- A day that follows the last one goes on with its row of days, any other one begins a new row.
  first_of_day as (
    insert into learner_progress as progress (learner_id, total_xp, login_day, login_streak)
    select id, ${pointsSql('1')}, :day, 1 from learner_locked
    on conflict (learner_id) do update set
      login_streak = case
        when progress.login_day = excluded.login_day - 1 then progress.login_streak + 1
        else 1
      end,
      total_xp = progress.total_xp + case
        when progress.login_day = excluded.login_day - 1 then ${pointsSql('progress.login_streak + 1')}
        else ${pointsSql('1')}
      end,
      login_day = excluded.login_day
    where progress.login_day is null or progress.login_day < excluded.login_day
    returning ${pointsSql('login_streak')} as points,
      ${notifyOneLevelUpSql({
        learnerId: ':learnerId',
        totalXp: 'total_xp',
        points: pointsSql('login_streak'),
        now: ':now',
      })}
  ),
  -- The ledger grows by what the total grew, in the same transaction; its key would undo a second payment.
  ledger_entry as (
    insert into ledger (learner_id, kind, what_for, points, created_at)
    select :learnerId, 'daily_login', :day::text, points, :now from first_of_day
  )
select from first_of_day`,
})

/** Points of a day's first visit (decision 16). `day` is YYYY-MM-DD in the site's time zone. */
export async function payDailyLogin(pool: Pool, learnerId: string, day: string, now: Date): Promise<void> {
  await payLogin(pool, { learnerId, day, now })
}
