import { MIN_PASSWORD_GUESSES } from '@dhadha/passwords'

/**
 * Limits on guessing that no setting changes. `limits.test.ts` computes from these that a guesser's chance at one
 * account stays below 1 in 10,000 a day (decision 52).
 */

/** Guesses of a registration; for callers who name none, guesses between two messages. */
export const GUESSES_PER_CODE = 5
/**
 * Registrations of one address in a day that bring a code. Later messages bring only a link, which cannot be guessed.
 */
export const CODES_PER_DAY = 12
/** Wrong guesses at the newest code of an address in a day, by callers who name no registration. */
export const NAMELESS_FAILURES_PER_DAY = 15

/** Passwords judged for one address in an hour, from all browsers that have not signed in to its account. */
export const STRANGER_LOGINS_PER_HOUR = 200
/** The part of these from one network, so that one guesser alone does not use them all up. */
export const STRANGER_LOGINS_PER_HOUR_FROM_ONE_NETWORK = 40
/** Passwords judged for one account in an hour from a browser that has signed in to it before. */
export const DEVICE_LOGINS_PER_HOUR = 40
/**
 * Messages that a browser may cause in an hour once a learner has signed in with it, before a proof of work is asked
 * for.
 */
export const DEVICE_SENDS_PER_HOUR = 20

const CODES = 1_000_000
const HOURS = 24

/**
 * The chance to guess a code for one address within a day. The daily count of failures without a registration may
 * restart within it.
 */
export const codeChance = (): number =>
  (CODES_PER_DAY * GUESSES_PER_CODE + 2 * NAMELESS_FAILURES_PER_DAY) / CODES

/** The chance to guess the weakest allowed password within a day, from all networks and from one known browser. */
export const passwordChance = (): number =>
  ((STRANGER_LOGINS_PER_HOUR + DEVICE_LOGINS_PER_HOUR) * HOURS) / MIN_PASSWORD_GUESSES
