// The types of reads that a standby may answer.
import type { Pool } from 'pg'
import type { Executor } from '../schema.ts'

/** The connection that reads use: a standby's, or those of the primary. */
export interface ReadConnection {
  readonly db: Executor
  readonly pool: Pick<Pool, 'query'>
}

/** How far the standby is behind the primary; both 0: not at all. */
export interface Lag {
  readonly bytes: number
  readonly seconds: number
}

/** Reads that need not load the primary: reports, leaderboards, lists (decision 59). */
export interface Reads {
  /**
   * Runs work that only reads, on the standby where it has everything that was acknowledged before this call, else on
   * the primary. The work may run twice, so it has no effect but its result.
   */
  readonly run: <T>(work: (connection: ReadConnection) => Promise<T>) => Promise<T>
  /** Work that each has done; null: there is no standby. */
  readonly done: { readonly standby: number; readonly primary: number } | null
  /** Asks both. @throws when one does not answer, or is no standby of the other */
  readonly lag: () => Promise<Lag>
}
