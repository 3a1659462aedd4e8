// Fills the table of points, by which the database itself pays an answer.
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'
import type { PayTableRow } from '../tables.ts'
import { LEVELS, SPEED_BONUSES, STREAK_MULTIPLIERS } from '../constants.ts'
import { pointsForSolve } from '../points.ts'

/** Times at which an answer's speed bonus changes, from none on. */
const SPEED_STEPS = [0, ...SPEED_BONUSES.map(({ belowSeconds }) => belowSeconds)]

/**
 * The points of a correct answer in every possible state, so that the statement that writes an attempt looks the points
 * up by the locked state and does no arithmetic itself.
 *
 * A row holds from `seconds_from` and `streak_from` on, up to the next row's.
 */
export function payTable(): PayTableRow[] {
  const rows: PayTableRow[] = []
  for (const level of LEVELS)
    for (const hint_used of [false, true])
      for (const first_try of [false, true])
        for (const seconds_from of SPEED_STEPS)
          for (const { from: streak_from } of STREAK_MULTIPLIERS) {
            const points = pointsForSolve({
              level,
              hintsUsed: hint_used ? 1 : 0,
              firstTry: first_try,
              seconds: seconds_from,
              streak: streak_from,
            })
            rows.push({
              level,
              hint_used,
              first_try,
              seconds_from,
              streak_from,
              base: points.base,
              speed_bonus: points.speedBonus,
              first_try_bonus: points.firstTryBonus,
              streak_bonus: points.streakBonus,
              total: points.total,
            })
          }
  return rows
}

/**
 * Fills the table `pay_table` from the constants. Part of every migration run, so that a changed constant needs no
 * migration. If instances of two versions run, the one that started last decides for both.
 */
export async function writePayTable(db: Executor): Promise<void> {
  const rows = JSON.stringify(payTable())
  await sql`
    with due as (
      select * from jsonb_populate_recordset(null::pay_table, ${rows}::jsonb)
    ),
    removed as (
      delete from pay_table as kept where not exists (
        select from due
        where (due.level, due.hint_used, due.first_try, due.seconds_from, due.streak_from)
          = (kept.level, kept.hint_used, kept.first_try, kept.seconds_from, kept.streak_from))
    )
    insert into pay_table as kept select * from due
    on conflict (level, hint_used, first_try, seconds_from, streak_from) do update set
      base = excluded.base, speed_bonus = excluded.speed_bonus, first_try_bonus = excluded.first_try_bonus,
      streak_bonus = excluded.streak_bonus, total = excluded.total
    where kept is distinct from excluded`.execute(db)
}
