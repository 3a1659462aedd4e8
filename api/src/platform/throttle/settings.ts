import { createReader, type Environment } from '@dhadha/server'

interface ThrottleLimits {
  /** Zero bits that the first challenge asks for; each more doubles a browser's work. */
  readonly proofBits: number
}

declare module '../configuration/config.ts' {
  interface Limits extends ThrottleLimits {}
}

/** @throws ConfigError */
export const readThrottleLimits = (environment: Environment): ThrottleLimits => ({
  proofBits: createReader(environment).integer('PROOF_BITS', 15, 1, 24),
})
