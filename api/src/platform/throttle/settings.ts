// The settings of limits on calls.
import { createReader, type Environment } from '@dhadha/server'

interface ThrottleLimits {
  /** Zero bits that the first challenge asks for; each more doubles a browser's work. */
  readonly proofBits: number
  /** Calls of one route that change something, by one learner (decision 55). */
  readonly changesPerFiveMinutes: number
}

declare module '../configuration/config.ts' {
  interface Limits extends ThrottleLimits {}
}

/** @throws ConfigError */
export const readThrottleLimits = (environment: Environment): ThrottleLimits => {
  const { integer } = createReader(environment)
  return {
    proofBits: integer('PROOF_BITS', 15, 1, 24),
    changesPerFiveMinutes: integer('CHANGES_PER_FIVE_MINUTES', 600, 1, 1_000_000),
  }
}
