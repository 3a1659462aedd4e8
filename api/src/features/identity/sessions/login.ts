import type { Proof } from '@dhadha/contract/wire'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { clear } from '../../../platform/throttle/throttle.ts'
import { readLoginAddress, type GivenAddress } from '../addresses/address.ts'
import type { Caller } from '../addresses/caller.ts'
import type { Budgets } from '../budgets/budgets.ts'
import { deviceHash } from './devices.ts'
import { isPassword } from '../passwords/passwords.ts'
import type { NewSignIn, SignInService } from './sign-in.ts'
import { findOwner } from '../store/accounts.ts'
import { text } from '../texts/index.ts'

interface LoginOrder extends GivenAddress {
  readonly password: string
  readonly proof?: Proof | undefined
}

/**
 * Signs in with a password (S7.4). Unknown addresses, unverified ones and wrong passwords get the same answer after the
 * same work (decision 6).
 */
export function createLogin({ config, db }: Dependencies, signInService: SignInService, budgets: Budgets) {
  /** @throws ApiError */
  return async ({ password, proof, ...fields }: LoginOrder, caller: Caller): Promise<NewSignIn> => {
    const address = readLoginAddress(fields)
    if (!address || password === '') throw new ApiError(400, 'incomplete', text('loginIncomplete'))

    const owner = await findOwner(db, address, deviceHash(caller.cookies, config.publicUrl))
    const knownTo = owner?.isKnownDevice ? owner.id : null
    const budget = await budgets.allowLogin({ address, caller, proof, knownTo })

    const isRight = await isPassword(password, owner?.passwordHash ?? null)
    if (!owner || !isRight) throw new ApiError(401, 'wrong_login', text('loginWrong'))

    await clear(db, budget)
    const signIn = await signInService.open(db, owner.id, caller)
    await signInService.recordVisit(signIn)
    return signIn
  }
}
