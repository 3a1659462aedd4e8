import type { Dependencies } from '../assembly.ts'
import { Refusal } from '../refusal.ts'
import { clear } from '../throttle.ts'
import { readLoginAddress, type GivenAddress } from './address.ts'
import { isPassword } from './passwords.ts'
import { takeOrRefuse } from './sending.ts'
import type { Sessions } from './sessions.ts'
import { text } from './text.ts'

interface LoginOrder extends GivenAddress {
  readonly password: string
}

/** Signs in with a password (S7.4). Unknown, unverified and wrong are one answer, after the same work (decision 6). */
export function createLogin(deps: Dependencies, sessions: Sessions) {
  const { config, db } = deps

  /** @returns the new sign-in's token @throws Refusal */
  return async ({ password, ...given }: LoginOrder): Promise<string> => {
    const address = readLoginAddress(given)
    if (!address || password === '') throw new Refusal(400, 'incomplete', text('loginIncomplete'))

    const throttle = { purpose: 'login', target: address.value }
    await takeOrRefuse(deps, {
      ...throttle,
      limit: config.limits.loginsPerQuarterHour,
      windowSeconds: 900,
    })
    const owner = await db
      .selectFrom('identity')
      .innerJoin('learner', 'learner.id', 'identity.learner_id')
      .select(['learner.id', 'learner.password_hash'])
      .where('identity.value', '=', address.value)
      .executeTakeFirst()
    const isRight = await isPassword(password, owner?.password_hash ?? null)
    if (!owner || !isRight) throw new Refusal(401, 'wrong_login', text('loginWrong'))

    await clear(db, throttle)
    const token = await sessions.open(db, owner.id)
    await sessions.greet(owner.id)
    return token
  }
}
