import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { clear, networkOf, takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { readLoginAddress, type GivenAddress } from '../addresses/address.ts'
import type { Caller } from '../addresses/caller.ts'
import { deviceHash } from './devices.ts'
import { isPassword } from '../passwords/passwords.ts'
import type { NewSignIn, SignInService } from './sign-in.ts'
import { findOwner } from '../store/accounts.ts'
import { text } from '../text.ts'

const WINDOW = { windowSeconds: 900 }

interface LoginOrder extends GivenAddress {
  readonly password: string
}

/**
 * Signs in with a password (S7.4). Unknown, unverified and wrong get the same answer after the same work (decision 6).
 */
export function createLogin(deps: Dependencies, signInService: SignInService) {
  const { config, db } = deps
  const { loginsPerQuarterHour, loginsPerQuarterHourFromOneAddress } = config.limits

  /** @throws ApiError */
  return async ({ password, ...given }: LoginOrder, caller: Caller): Promise<NewSignIn> => {
    const address = readLoginAddress(given)
    if (!address || password === '') throw new ApiError(400, 'incomplete', text('loginIncomplete'))

    await takeOrThrow(deps, {
      purpose: 'login-from',
      target: networkOf(caller.from),
      limit: loginsPerQuarterHourFromOneAddress,
      ...WINDOW,
    })
    const device = deviceHash(caller.cookies)
    const owner = await findOwner(db, address, device)
    // Unknown browsers share the account's limit; a browser that the learner has signed in with has its own.
    const throttle = owner?.isKnownDevice
      ? { purpose: 'login-device', target: `${owner.id} ${device.toString('hex')}` }
      : { purpose: 'login', target: address.value }
    await takeOrThrow(deps, { ...throttle, limit: loginsPerQuarterHour, ...WINDOW })

    const isRight = await isPassword(password, owner?.passwordHash ?? null)
    if (!owner || !isRight) throw new ApiError(401, 'wrong_login', text('loginWrong'))

    await clear(db, throttle)
    const signIn = await signInService.open(db, owner.id, caller)
    await signInService.recordVisit(signIn)
    return signIn
  }
}
