import type { ReleaseRole } from '@dhadha/contract/wire'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transactionOrRefusal } from '../../../platform/database/refusal.ts'
import type { Executor } from '../../../platform/database/schema.ts'

export interface Operator {
  readonly id: string
  readonly name: string
  readonly role: ReleaseRole
}

/** What stays of a name when case, accents, spaces and punctuation are left out: two names that read alike have the same. */
const getSkeleton = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{Mc}]/gu, '')

/** @returns null where somebody has the name, or one that reads like it: one person must not become two (decision 77) */
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

/** By name, with the number of passkeys, whether an account of the OpenID provider is theirs, and the last time of use. */
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

/** With passkeys, links and sessions. */
export async function removeOperator(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('release_operator').where('id', '=', id).execute()
}

/** The one link of an operator: an older one ends. */
export async function addLink(
  db: Executor,
  { hash, operatorId, expiresAt }: { hash: Buffer; operatorId: string; expiresAt: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('release_link').where('operator_id', '=', operatorId).execute()
    await trx
      .insertInto('release_link')
      .values({ hash, operator_id: operatorId, expires_at: expiresAt })
      .execute()
  })
}

export async function findLink(db: Executor, hash: Buffer, now: Date): Promise<Operator | null> {
  const found = await db
    .selectFrom('release_link as link')
    .innerJoin('release_operator as operator', 'operator.id', 'link.operator_id')
    .select(['operator.id', 'operator.name', 'operator.role'])
    .where('link.hash', '=', hash)
    .where('link.expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}

export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

/**
 * Uses a link up for a passkey: of two at the same time one gets it.
 *
 * @returns 'ended' where the link is over; 'taken' where the passkey is an operator's already: then the link stays good
 */
export const useLink = (
  db: Executor,
  hash: Buffer,
  passkey: NewPasskey,
  now: Date,
): Promise<'used' | 'ended' | 'taken'> =>
  transactionOrRefusal<'used' | 'ended', 'taken'>(db, async (trx, refuse) => {
    const link = await trx
      .deleteFrom('release_link')
      .where('hash', '=', hash)
      .where('expires_at', '>', now)
      .returning('operator_id')
      .executeTakeFirst()
    if (!link) return 'ended'
    const added = await trx
      .insertInto('release_passkey')
      .values({
        operator_id: link.operator_id,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('operator_id')
      .executeTakeFirst()
    return added ? 'used' : refuse('taken')
  })

/** Of all operators. */
export const listPasskeys = (db: Executor) =>
  db.selectFrom('release_passkey').select(['credential_id', 'transports']).execute()

export async function findPasskey(db: Executor, credentialId: string) {
  const row = await db
    .selectFrom('release_passkey as passkey')
    .innerJoin('release_operator as operator', 'operator.id', 'passkey.operator_id')
    .select(['operator.id', 'operator.name', 'operator.role', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, role, public_key: publicKey, counter, transports } = row
  return { operator: { id, name, role }, publicKey, counter, transports }
}

/**
 * Takes the counter of a sign-in. Two answers with the same one come from a passkey and its copy.
 *
 * @returns whether it is beyond the one before; authenticators without a counter always send 0
 */
export async function takeCounter(db: Executor, credentialId: string, counter: number): Promise<boolean> {
  const taken = await db
    .updateTable('release_passkey')
    .set({ counter })
    .where('credential_id', '=', credentialId)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .returning('credential_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function openSession(db: Executor, operatorId: string, hash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('release_session')
    .values({ hash, operator_id: operatorId, created_at: now, last_used_at: now })
    .execute()
}

/** Whose session it is, with the role of this moment; notes that it is used. */
export async function readSession(
  db: Executor,
  hash: Buffer,
  { now, madeAfter, usedAfter }: { now: Date; madeAfter: Date; usedAfter: Date },
): Promise<Operator | null> {
  const found = await db
    .updateTable('release_session as session')
    .from('release_operator as operator')
    .set({ last_used_at: now })
    .whereRef('operator.id', '=', 'session.operator_id')
    .where('session.hash', '=', hash)
    .where('session.created_at', '>', madeAfter)
    .where('session.last_used_at', '>', usedAfter)
    .returning(['operator.id', 'operator.name', 'operator.role'])
    .executeTakeFirst()
  return found ?? null
}

export async function endSession(db: Executor, hash: Buffer): Promise<void> {
  await db.deleteFrom('release_session').where('hash', '=', hash).execute()
}

/** Deletes sessions and links that have ended. */
export async function deleteEndedSessions(db: Executor, madeBefore: Date, now: Date): Promise<void> {
  await db.deleteFrom('release_session').where('created_at', '<', madeBefore).execute()
  await db.deleteFrom('release_link').where('expires_at', '<', now).execute()
}
