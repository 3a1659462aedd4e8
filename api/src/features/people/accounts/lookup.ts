import type { Kysely } from 'kysely'
import { OperatorError } from '@dhadha/server/errors'
import { endSignIns, readEmail, readMobile } from '../../identity/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/uuid.ts'

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

async function findId(db: Kysely<Database>, who: string): Promise<string | null> {
  const address = (readEmail(who) ?? readMobile(who))?.value
  const byAddress = address
    ? await db.selectFrom('identity').select('learner_id').where('value', '=', address).executeTakeFirst()
    : undefined
  if (byAddress) return byAddress.learner_id
  const name = who.toLowerCase()
  const learner = await db
    .selectFrom('learner')
    .select('id')
    .where(isUuid(name) ? 'id' : 'handle', '=', name)
    .executeTakeFirst()
  return learner?.id ?? null
}

/** The account of an e-mail address, a mobile number, a handle or an id. @throws OperatorError when there is none */
export async function lookUp(db: Kysely<Database>, given: string): Promise<Account> {
  const who = given.trim()
  const id = await findId(db, who)
  if (id === null) {
    const address = (readEmail(who) ?? readMobile(who))?.value ?? ''
    const waiting = await db
      .selectFrom('registration')
      .select('expires_at')
      .where('identity', '=', address)
      .executeTakeFirst()
    throw new OperatorError(
      waiting
        ? `${who} has no account; a registration waits for its code, which is valid until ${waiting.expires_at.toISOString()}.`
        : `${who} has no account.`,
    )
  }
  const learner = await db
    .selectFrom('learner')
    .select(['id', 'handle', 'name', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const identities = await db
    .selectFrom('identity')
    .select(['value', 'verified_at'])
    .where('learner_id', '=', id)
    .execute()
  const guardian = await db
    .selectFrom('guardian')
    .select(['email', 'state'])
    .where('learner_id', '=', id)
    .executeTakeFirst()
  const { count, last } = await db
    .selectFrom('access_token')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('last_used_at').as('last')])
    .where('learner_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: learner.id,
    handle: learner.handle,
    name: learner.name,
    created: learner.created_at,
    identities: identities.map((identity) => ({ value: identity.value, verified: identity.verified_at })),
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
export async function signOut(db: Kysely<Database>, given: string): Promise<number> {
  const { id } = await lookUp(db, given)
  return db.transaction().execute((trx) => endSignIns(trx, id))
}
