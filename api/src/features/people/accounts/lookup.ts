// Accounts for operators: looks one up, and signs it out of all devices.
import { OperatorError } from '@dhadha/server/errors'
import { endSignIns, readEmail, readMobile } from '../../identity/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/uuid.ts'
import {
  countSignIns,
  findGuardianState,
  findLearnerId,
  findOwner,
  findRegistrationEnd,
  listAddresses,
  readLearner,
} from './store.ts'

/** The fields of an account that an operator may see; never credentials. */
export interface Account {
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly created: Date
  readonly identities: readonly { readonly value: string; readonly verified: Date }[]
  /** The guardian of a child: the address and what its owner answered; null without one. */
  readonly guardian: { readonly email: string | null; readonly state: string } | null
  readonly lastUsed: Date | null
  readonly signIns: number
}

async function findId(db: Executor, who: string): Promise<string | null> {
  const address = (readEmail(who) ?? readMobile(who))?.value
  const owner = address === undefined ? null : await findOwner(db, address)
  const name = who.toLowerCase()
  return owner ?? findLearnerId(db, isUuid(name) ? 'id' : 'handle', name)
}

/** The account of an e-mail address, a mobile number, a handle or an id. @throws OperatorError when there is none */
export async function lookUp(db: Executor, identifier: string): Promise<Account> {
  const who = identifier.trim()
  const id = await findId(db, who)
  if (id === null) {
    const expiresAt = await findRegistrationEnd(db, (readEmail(who) ?? readMobile(who))?.value ?? '')
    throw new OperatorError(
      expiresAt
        ? `${who} has no account; a registration waits for its code, which is valid until ${expiresAt.toISOString()}.`
        : `${who} has no account.`,
    )
  }
  const learner = await readLearner(db, id)
  const addresses = await listAddresses(db, id)
  const guardian = await findGuardianState(db, id)
  const { count, last } = await countSignIns(db, id)
  return {
    id: learner.id,
    handle: learner.handle,
    name: learner.name,
    created: learner.created_at,
    identities: addresses.map(({ value, verified_at }) => ({ value, verified: verified_at })),
    guardian: guardian ?? null,
    lastUsed: last,
    signIns: count,
  }
}

/**
 * Signs an account out of all devices, as when one of them was lost.
 *
 * @returns how many sign-ins ended
 * @throws OperatorError
 */
export async function signOut(db: Executor, identifier: string): Promise<number> {
  const { id } = await lookUp(db, identifier)
  return db.transaction().execute((trx) => endSignIns(trx, id))
}
