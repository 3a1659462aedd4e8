import type { Dependencies } from '../../../platform/feature.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { clear, networkOf, takeOrRefuse } from '../../../platform/throttle/throttle.ts'
import { readLoginAddress, type GivenAddress } from '../addresses/address.ts'
import type { Caller } from '../addresses/caller.ts'
import { deviceHash } from './devices.ts'
import { isPassword } from '../passwords/passwords.ts'
import type { NewSignIn, SignInDesk } from './sign-in.ts'
import { findOwner } from '../store/accounts.ts'
import { text } from '../text.ts'

const WINDOW = { windowSeconds: 900 }

interface LoginOrder extends GivenAddress {
  readonly password: string
}

/** Signs in with a password (S7.4). Unknown, unverified and wrong are one answer, after the same work (decision 6). */
export function createLogin(deps: Dependencies, desk: SignInDesk) {
  const { config, db } = deps
  const { loginsPerQuarterHour, loginsPerQuarterHourFromOneAddress } = config.limits

  /** @throws Refusal */
  return async ({ password, ...given }: LoginOrder, caller: Caller): Promise<NewSignIn> => {
    const address = readLoginAddress(given)
    if (!address || password === '') throw new Refusal(400, 'incomplete', text('loginIncomplete'))

    await takeOrRefuse(deps, {
      purpose: 'login-from',
      target: networkOf(caller.from),
      limit: loginsPerQuarterHourFromOneAddress,
      ...WINDOW,
    })
    const device = deviceHash(caller.cookies)
    const owner = await findOwner(db, address, device)
    // Strangers share the account's budget; a browser that the learner has signed in with has its own.
    const throttle = owner?.isKnownDevice
      ? { purpose: 'login-device', target: `${owner.id} ${device.toString('hex')}` }
      : { purpose: 'login', target: address.value }
    await takeOrRefuse(deps, { ...throttle, limit: loginsPerQuarterHour, ...WINDOW })

    const isRight = await isPassword(password, owner?.passwordHash ?? null)
    if (!owner || !isRight) throw new Refusal(401, 'wrong_login', text('loginWrong'))

    await clear(db, throttle)
    const signIn = await desk.open(db, owner.id, caller)
    await desk.greet(signIn)
    return signIn
  }
}
