// Operators, their links, passkeys and sessions in the database.
import type { ReleaseRole } from '@dhadha/contract/wire'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transactionOrRefusal } from '../../../platform/database/refusal.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { createLinkStore } from '../../../platform/sign-in/link-store.ts'
import { createPasskeyStore, type NewPasskey } from '../../../platform/sign-in/passkey-store.ts'
import { createSessionStore } from '../../../platform/sign-in/session-store.ts'

export interface Operator {
  readonly id: string
  readonly name: string
  readonly role: ReleaseRole
}

/** A name without case, accents, spaces and punctuation: two names that read alike have the same skeleton. */
const getSkeleton = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{Mc}]/gu, '')

/**
 * @returns null where an operator has the name, or one that reads like it: one person must not become two (decision 77)
 */
export const addOperator = (
  db: Executor,
  { name, role }: Omit<Operator, 'id'>,
  now: Date,
): Promise<Operator | null> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('release_operator'))`.execute(trx)
    const others = await trx.selectFrom('release_operator').select('name').execute()
    if (others.some((other) => getSkeleton(other.name) === getSkeleton(name))) return null
    const operator = { id: randomUUID(), name, role }
    await trx
      .insertInto('release_operator')
      .values({ ...operator, created_at: now })
      .execute()
    return operator
  })

export async function findOperator(db: Executor, name: string): Promise<Operator | null> {
  const found = await db
    .selectFrom('release_operator')
    .select(['id', 'name', 'role'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  return found ?? null
}

export async function findOperatorById(db: Executor, id: string): Promise<Operator | null> {
  const found = await db
    .selectFrom('release_operator')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/**
 * All operators by name, with the number of passkeys, whether they have an account of the OpenID provider, and the last
 * time of use.
 */
export const listOperators = (db: Executor) =>
  db
    .selectFrom('release_operator as operator')
    .select((from) => [
      'operator.name',
      'operator.role',
      from
        .selectFrom('release_passkey')
        .select(from.fn.countAll<string>().as('count'))
        .whereRef('operator_id', '=', 'operator.id')
        .as('passkeys'),
      from
        .exists(from.selectFrom('release_identity').whereRef('operator_id', '=', 'operator.id'))
        .as('is_connected'),
      from
        .selectFrom('release_session')
        .select(sql<Date>`max(last_used_at)`.as('last'))
        .whereRef('operator_id', '=', 'operator.id')
        .as('last_used_at'),
    ])
    .orderBy('operator.name')
    .execute()

export async function setRole(db: Executor, id: string, role: ReleaseRole): Promise<void> {
  await db.updateTable('release_operator').set({ role }).where('id', '=', id).execute()
}

/** Removes an operator with passkeys, links and sessions. */
export async function removeOperator(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('release_operator').where('id', '=', id).execute()
}

/** Sessions of operators (decision 77). */
export const sessions = createSessionStore({
  table: 'release_session',
  owner: 'operator_id',
  prefix: 'operator-session',
})

export const passkeys = createPasskeyStore({
  table: 'release_passkey',
  owner: 'operator_id',
  recordsUse: false,
})

const links = createLinkStore('release_link')

/** Adds the one link of an operator: an older one ends. */
export async function addLink(
  db: Executor,
  { hash, operatorId, expiresAt }: { hash: Buffer; operatorId: string; expiresAt: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('release_link').where('operator_id', '=', operatorId).execute()
    await links.add(trx, { hash, operator_id: operatorId, expires_at: expiresAt })
  })
}

/** The operator of a link; null when it is over. */
export async function findLink(db: Executor, hash: Buffer, now: Date): Promise<Operator | null> {
  const link = await links.find(db, hash, now)
  return link && findOperatorById(db, link.operator_id)
}

/** Uses a link up, in a transaction. @returns its operator; null when it is over */
export async function takeLink(trx: Executor, hash: Buffer, now: Date): Promise<Operator | null> {
  const link = await links.take(trx, hash, now)
  return link && findOperatorById(trx, link.operator_id)
}

/**
 * Uses a link up for a passkey: only one of two simultaneous uses gets it.
 *
 * @returns 'ended' where the link is over; 'taken' where the passkey is an operator's already: then the link stays
 * valid
 */
export const useLink = (
  db: Executor,
  hash: Buffer,
  passkey: NewPasskey,
  now: Date,
): Promise<'used' | 'ended' | 'taken'> =>
  transactionOrRefusal<'used' | 'ended', 'taken'>(db, async (trx, refuse) => {
    const operator = await takeLink(trx, hash, now)
    if (!operator) return 'ended'
    const isNew = await passkeys.add(trx, { ...passkey, ownerId: operator.id }, now)
    return isNew ? 'used' : refuse('taken')
  })

/** The passkeys of all operators. */
export const listPasskeys = (db: Executor) =>
  db.selectFrom('release_passkey').select(['credential_id', 'transports']).execute()

/** Deletes sessions and links that have ended. */
export async function deleteEnded(db: Executor, madeBefore: Date, now: Date): Promise<void> {
  await sessions.deleteOld(db, madeBefore)
  await links.deleteExpired(db, now)
}
