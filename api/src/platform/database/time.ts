import type { Pool } from 'pg'

/** Instances that are further apart than this from the database's clock neither take calls nor run jobs. */
const MOST_SKEW_MS = 2_000

/** The time by the database: the one clock that all instances share (decision 213). */
export type DatabaseClock = () => Promise<Date>

export const databaseClock =
  (pool: Pool): DatabaseClock =>
  async () => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const [row] = rows
    if (!row) throw new Error('the database did not tell the time')
    return row.now
  }

interface Reading {
  /** By the database. */
  readonly now: Date
  /** By how much this instance's clock is surely wrong; what the question itself may have taken is not counted. */
  readonly skewMs: number
  readonly isRight: boolean
}

/** Compares this instance's clock with the database's. @throws when the database does not answer */
export async function compareClocks(ask: DatabaseClock, clock: () => Date): Promise<Reading> {
  const before = clock().getTime()
  const now = await ask()
  const after = clock().getTime()
  const skewMs = Math.max(before - now.getTime(), now.getTime() - after, 0)
  return { now, skewMs, isRight: skewMs <= MOST_SKEW_MS }
}
