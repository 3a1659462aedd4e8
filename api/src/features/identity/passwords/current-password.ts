// Asks a signed-in learner for the current password once more, unless they have just signed in.
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError, unauthorized } from '../../../platform/errors/api-error.ts'
import { clear, takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { isPassword } from './passwords.ts'
import type { Learner } from '../sessions/session-cache.ts'
import { findPasswordHash } from '../store/accounts.ts'
import { text } from '../texts/index.ts'

/** For this long after signing in the password is not required once more (decision 9). */
const FRESH_SIGN_IN_MS = 10 * 60_000

export const hasJustSignedIn = ({ signedInAt }: Learner, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN_MS

/**
 * Checks that a signed-in learner knows the account's password; attempts are counted. @throws ApiError 400
 * `wrong_password`, 401, 429
 */
export async function requireCurrentPassword(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  { id }: Learner,
  password: string,
): Promise<void> {
  const { config, db } = deps
  const throttle = { purpose: 'password-change', target: id }
  // Runs first, because a count would store the id of a deleted account.
  const passwordHash = await findPasswordHash(db, id)
  if (passwordHash === undefined) throw unauthorized()
  await takeOrThrow(deps, { ...throttle, limit: config.limits.loginsPerQuarterHour, windowSeconds: 900 })
  if (!(await isPassword(password, passwordHash)))
    throw new ApiError(400, 'wrong_password', text('currentPasswordWrong'))
  await clear(db, throttle)
}
