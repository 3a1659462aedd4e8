// Accounts in the database: found, added, and given a password.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import type { Address } from '../addresses/address.ts'
import { suggestHandle } from '../handles/handles.ts'
import { isHandleFree } from './handles.ts'

/** The learner with this verified address; null if there is none. */
export async function findLearnerByAddress(db: Executor, { value }: Address): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select('learner_id')
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.learner_id ?? null
}

/** A learner's verified addresses. */
export const listAddresses = (db: Executor, learnerId: string): Promise<Address[]> =>
  db.selectFrom('identity').select(['value', 'channel']).where('learner_id', '=', learnerId).execute()

/**
 * The learner who signs in with an address, and whether the browser is one that the learner has signed in with before.
 */
export interface AddressOwner {
  readonly id: string
  readonly passwordHash: string | null
  readonly isKnownDevice: boolean
}

/** One query for known and unknown addresses alike (decision 6: both take equally long). */
export async function findOwner(
  db: Executor,
  { value }: Address,
  deviceHash: Buffer,
): Promise<AddressOwner | null> {
  const row = await db
    .selectFrom('identity')
    .innerJoin('learner', 'learner.id', 'identity.learner_id')
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.learner_id', '=', 'learner.id').on('known_device.hash', '=', deviceHash),
    )
    .select(['learner.id', 'learner.password_hash', 'known_device.hash as device'])
    .where('identity.value', '=', value)
    .executeTakeFirst()
  return row ? { id: row.id, passwordHash: row.password_hash, isKnownDevice: row.device !== null } : null
}

/** A learner's handle; null when there is no such learner. */
export async function findHandle(db: Executor, learnerId: string): Promise<string | null> {
  const row = await db.selectFrom('learner').select('handle').where('id', '=', learnerId).executeTakeFirst()
  return row?.handle ?? null
}

/** A learner's password hash, null for one without a password; undefined when there is no such learner. */
export async function findPasswordHash(db: Executor, learnerId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('learner')
    .select('password_hash')
    .where('id', '=', learnerId)
    .executeTakeFirst()
  return row?.password_hash
}

/** @param passwordHash null: the learner has no password from now on. @returns whether the learner exists */
export async function setPasswordHash(
  db: Executor,
  learnerId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('learner')
    .set({ password_hash: passwordHash })
    .where('id', '=', learnerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Creates a learner with a verified address. `passwordHash` null: there is no password yet. @returns the learner's id
 */
export async function addLearner(
  trx: Executor,
  { channel, value }: Address,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  const id = await addUnderFreeHandle(trx, passwordHash, now)
  await trx.insertInto('identity').values({ value, channel, learner_id: id, verified_at: now }).execute()
  return id
}

async function addUnderFreeHandle(trx: Executor, passwordHash: string | null, now: Date): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const handle = suggestHandle(attempt)
    // Looked up before, because a conflict would end the transaction.
    if (!(await isHandleFree(trx, handle))) continue
    const added = await trx
      .insertInto('learner')
      .values({
        handle,
        password_hash: passwordHash,
        birth_date: null,
        image: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return added.id
  }
  throw new Error('no free handle was found')
}

/** The learner linked to Google's subject; null when it was never linked. */
export async function findLearnerByGoogle(db: Executor, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('google_account')
    .select('learner_id')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.learner_id ?? null
}

export async function linkGoogle(
  trx: Executor,
  subject: string,
  learnerId: string,
  now: Date,
): Promise<void> {
  await trx.insertInto('google_account').values({ subject, learner_id: learnerId, linked_at: now }).execute()
}

export async function unlinkGoogle(trx: Executor, learnerId: string): Promise<void> {
  await trx.deleteFrom('google_account').where('learner_id', '=', learnerId).execute()
}

/** Locks the address until the transaction ends, so that two first sign-ins at once do not create two accounts. */
export async function lockAddress(trx: Executor, { value }: Address): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${value}, 20261121))`.execute(trx)
}
