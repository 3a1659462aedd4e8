// Clocks: that of the database, which all instances share, and a steady one.
import type { Pool } from 'pg'

/** Instances that are further apart than this from the database's clock neither take calls nor run jobs. */
const MAX_SKEW_MS = 2_000

/** The time by the database: the one clock that all instances share (decision 24). */
export type DatabaseClock = () => Promise<Date>

/** The clock of the database behind a pool. */
export const createDatabaseClock =
  (pool: Pool): DatabaseClock =>
  async () => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const [row] = rows
    if (!row) throw new Error('the database did not tell the time')
    return row.now
  }

interface ClockReading {
  /** By the database. */
  readonly now: Date
  /** By how much this instance's clock is surely wrong; what the question itself may have taken is not counted. */
  readonly skewMs: number
  readonly isRight: boolean
}

/** The minimum error in ms of a clock that showed `before` and `after` at the query. */
const getSkew = (before: number, now: number, after: number): number => Math.max(before - now, now - after, 0)

/** Compares this instance's clock with the database's. @throws when the database does not answer */
export async function compareClocks(ask: DatabaseClock, clock: () => Date): Promise<ClockReading> {
  const before = clock().getTime()
  const now = await ask()
  const after = clock().getTime()
  const skewMs = getSkew(before, now.getTime(), after)
  return { now, skewMs, isRight: skewMs <= MAX_SKEW_MS }
}

/** The time of one instance. */
interface SteadyClock {
  readonly now: () => Date
  /** Asks the database, and takes the system's time over where that is closer to the answer. */
  readonly databaseClock: DatabaseClock
}

interface Sources {
  /** The system's clock, which may be set while the process runs; ms. */
  readonly system?: () => number
  /** Runs on whatever happens to the system's clock; ms since any moment. */
  readonly stopwatch?: () => number
}

/**
 * A clock that begins with the system's time and goes on by a stopwatch, so that a running process does not follow
 * when the system's clock jumps: an answer of a running test would be refused as too early or too late, for good,
 * until the next look at the database finds out (decision 24). A stopwatch stands still while a machine sleeps; so
 * whenever the database is asked, and the system's time is closer to its answer, that is taken over.
 */
export function createSteadyClock(
  ask: DatabaseClock,
  { system = Date.now, stopwatch = () => performance.now() }: Sources = {},
): SteadyClock {
  let offset = system() - stopwatch()
  const own = () => offset + stopwatch()
  return {
    now: () => new Date(own()),
    async databaseClock() {
      const before = { own: own(), system: system() }
      const now = await ask()
      const after = { own: own(), system: system() }
      const [ownSkew, systemSkew] = (['own', 'system'] as const).map((which) =>
        getSkew(before[which], now.getTime(), after[which]),
      ) as [number, number]
      if (systemSkew < ownSkew) offset = system() - stopwatch()
      return now
    },
  }
}
