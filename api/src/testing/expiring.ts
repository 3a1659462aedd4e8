// For tests: the types of fixtures of data with a retention period.
import type { ExpiringData } from '@dhadha/contract/retention'
import type { Executor } from '../platform/database/schema.ts'

/** Something that was last used at a moment. @returns whether it is still there */
export type Fixture = (at: Date) => Promise<() => Promise<boolean>>

export interface FixtureContext {
  readonly db: Executor
  /** The time of the app. */
  readonly now: Date
  /** Another number at each call. */
  readonly next: () => number
  /** Another value at each call. */
  readonly hash: () => Buffer
  /** @returns the id of a learner of its own */
  readonly createLearner: () => Promise<string>
}

/** A feature's fixtures of data with a retention period: one for each rule of its `retention`. */
export type CreateFixtures<What extends ExpiringData> = (
  context: FixtureContext,
) => Readonly<Record<What, Fixture>>

export const isIn = async (rows: Promise<readonly unknown[]>): Promise<boolean> => (await rows).length > 0

export const formatDay = (at: Date): string => at.toISOString().slice(0, 10)
