// Recognises browsers in which a learner has signed in before, by a cookie.
import type { Executor } from '../../../platform/database/schema.ts'
import { deleteDevices, rememberDevice } from '../store/sign-ins.ts'
import { createToken, hashToken } from '../../../platform/sign-in/tokens.ts'

/**
 * With https no other host of the domain can set the cookie. Otherwise an attacker could set the token of another
 * browser, which would become a known browser of the learner who signs in next.
 */
const nameFor = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-device' : 'device')
const YEAR_SECONDS = 31_536_000
const TOKEN = /^[\w-]{43}$/

/**
 * Browsers in which a learner has signed in before: a cookie that scripts cannot read, stored hashed with each learner
 * who has signed in there. It grants no access. It only gives that browser its own limit of password attempts, so that
 * a stranger who guesses an account's password does not use up the owner's attempts.
 */
export interface Devices {
  /** Records that the learner signs in here. @returns the cookie to set */
  readonly remember: (executor: Executor, learnerId: string, cookies: string | undefined) => Promise<string>
  /** Deletes all of the learner's known browsers. Part of the caller's transaction. */
  readonly deleteAll: (executor: Executor, learnerId: string) => Promise<void>
}

const readToken = (cookies: string | undefined, name: string): string | null => {
  const value = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return value !== undefined && TOKEN.test(value) ? value : null
}

/** The hash of the device that the cookies name; without a cookie, a hash that matches no device. */
export const deviceHash = (cookies: string | undefined, publicUrl: string): Buffer =>
  hashToken(readToken(cookies, nameFor(publicUrl)) ?? '')

export function createDevices(clock: () => Date, publicUrl: string): Devices {
  const name = nameFor(publicUrl)
  const attributes = `; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${
    publicUrl.startsWith('https:') ? '; Secure' : ''
  }`
  return {
    async remember(executor, learnerId, cookies) {
      const token = readToken(cookies, name) ?? createToken().token
      await rememberDevice(executor, learnerId, hashToken(token), clock())
      return `${name}=${token}${attributes}`
    },
    deleteAll: deleteDevices,
  }
}
