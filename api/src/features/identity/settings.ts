// The settings of accounts.
import { createReader, type Environment } from '@dhadha/server'
import { readGoogle, type GoogleSettings } from './google/settings.ts'

/** Limits on messages, and on sign-ins without a proof of work (decisions 7 and 52). */
interface IdentityLimits {
  /** Codes and links for one e-mail address or number. */
  readonly sendsPerHour: number
  readonly sendGapSeconds: number
  /**
   * Registrations and password resets from one network address (a school has one) before a proof of work is required.
   */
  readonly sendsPerHourFromOneAddress: number
  /**
   * Passwords tried without a proof of work for one e-mail address or number by browsers that have not signed in
   * before, and by each browser that has.
   */
  readonly loginsPerQuarterHour: number
  /** Passwords tried from one network address without a proof of work. */
  readonly loginsPerQuarterHourFromOneAddress: number
  /** Codes without a registration, and sign-ins with Google, from one network address without a proof of work. */
  readonly codesPerHourFromOneAddress: number
}

interface IdentitySettings {
  /** Null: signing in with Google is off (decision 10). */
  readonly google: GoogleSettings | null
}

declare module '../../platform/configuration/config.ts' {
  interface Config extends IdentitySettings {}
  interface Limits extends IdentityLimits {}
}

/** @throws ConfigError */
export const readIdentitySettings = (environment: Environment): IdentitySettings => ({
  google: readGoogle(environment),
})

/** @throws ConfigError */
export function readIdentityLimits(environment: Environment): IdentityLimits {
  const { integer } = createReader(environment)
  return {
    sendsPerHour: integer('SENDS_PER_HOUR', 5, 1, 1000),
    sendGapSeconds: integer('SEND_GAP_SECONDS', 60, 0, 3600),
    sendsPerHourFromOneAddress: integer('SENDS_PER_HOUR_FROM_ONE_ADDRESS', 200, 1, 1_000_000),
    loginsPerQuarterHour: integer('LOGINS_PER_QUARTER_HOUR', 10, 1, 1_000_000),
    loginsPerQuarterHourFromOneAddress: integer(
      'LOGINS_PER_QUARTER_HOUR_FROM_ONE_ADDRESS',
      300,
      1,
      1_000_000,
    ),
    codesPerHourFromOneAddress: integer('CODES_PER_HOUR_FROM_ONE_ADDRESS', 600, 1, 1_000_000),
  }
}
