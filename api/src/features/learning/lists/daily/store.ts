// The puzzles of days in the database.
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'
import { findLevel } from '../../catalogue/find.ts'
import type { Level } from '../../points/constants.ts'

/** The puzzle of one day and level. */
export interface DailyPuzzle {
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string
  readonly level: Level
  readonly problemId: string
}

/** Puzzles from a day on, the latest first. */
export async function listDailyPuzzles(db: Executor, from: string): Promise<DailyPuzzle[]> {
  const rows = await db
    .selectFrom('daily_puzzle')
    .select([sql<string>`day::text`.as('day'), 'level', 'problem_id'])
    .where('day', '>=', from)
    .orderBy('daily_puzzle.day', 'desc')
    .orderBy('level')
    .execute()
  return rows.map(({ day, level, problem_id: problemId }) => ({ day, level: findLevel(level), problemId }))
}

/** Sets the puzzles of a day, as far as no other instance has. */
export async function addDailyPuzzles(db: Executor, puzzles: readonly DailyPuzzle[]): Promise<void> {
  if (puzzles.length === 0) return
  await db
    .insertInto('daily_puzzle')
    .values(puzzles.map(({ day, level, problemId }) => ({ day, level, problem_id: problemId })))
    .onConflict((conflict) => conflict.columns(['day', 'level']).doNothing())
    .execute()
}
