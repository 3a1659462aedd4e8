// Guardians in the database.
import { sql, type RawBuilder } from 'kysely'
import { toMailbox } from '../../identity/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { unauthorized } from '../../../platform/errors/api-error.ts'
import type { Language } from '../../../platform/texts/index.ts'

/**
 * The learner of a guardian, locked until the transaction ends.
 *
 * @throws ApiError 401 when the account is gone
 */
export const lockWard = (trx: Executor, learnerId: string) =>
  trx
    .selectFrom('learner')
    .select(['birth_date', 'handle'])
    .where('id', '=', learnerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unauthorized)

/** The guardian that a learner has named. */
export const findGuardian = (db: Executor, learnerId: string) =>
  db
    .selectFrom('guardian')
    .select([
      'state',
      'email',
      'allows_league',
      'language',
      'asked_at',
      'refused_mac',
      'reminded_at',
      'erase_at',
    ])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()

/** The learners who sign in by the mailbox of this address, in whichever spelling (decision 43). */
export async function listOwners(db: Executor, address: string): Promise<string[]> {
  const owners = await db
    .selectFrom('identity')
    .select('learner_id')
    .where('channel', '=', 'email')
    .where(sql`mailbox_of(value)`, '=', toMailbox(address))
    .execute()
  return owners.map(({ learner_id }) => learner_id)
}

interface AskedGuardian {
  readonly email: string
  readonly tokenHash: Buffer
  readonly askedAt: Date
  readonly language: Language
}

/** Names a guardian, in place of the one before. An owner's no, and the deletion it asked for, stay stored. */
export async function putGuardian(
  db: Executor,
  learnerId: string,
  { email, tokenHash, askedAt, language }: AskedGuardian,
): Promise<void> {
  const values = {
    email,
    state: 'waiting' as const,
    token_hash: tokenHash,
    asked_at: askedAt,
    answered_at: null,
    reminded_at: null,
    allows_league: false,
    language,
  }
  await db
    .insertInto('guardian')
    .values({ learner_id: learnerId, refused_mac: null, erase_at: null, ...values })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(values))
    .execute()
}

/** Replaces the link to the page of a guardian who has said yes. */
export async function putPageLink(db: Executor, learnerId: string, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('guardian')
    .set({ token_hash: tokenHash })
    .where('learner_id', '=', learnerId)
    .where('state', '=', 'confirmed')
    .execute()
}

/**
 * The guardian and learner of a link: it works until an answer is due, while a yes holds, and for a while after a no.
 */
export const findByLink = (db: Executor, tokenHash: Buffer, since: Date) =>
  db
    .selectFrom('guardian')
    .innerJoin('learner', 'learner.id', 'guardian.learner_id')
    .select([
      'guardian.learner_id',
      'guardian.email',
      'guardian.state',
      'guardian.reminded_at',
      'guardian.erase_at',
      'guardian.allows_league',
      'learner.handle',
    ])
    .where('guardian.token_hash', '=', tokenHash)
    .where((eb) =>
      eb.or([
        eb('guardian.state', '=', 'confirmed'),
        eb.and([eb('guardian.state', '=', 'waiting'), eb('guardian.asked_at', '>', since)]),
        eb.and([eb('guardian.state', '=', 'refused'), eb('guardian.answered_at', '>', since)]),
      ]),
    )
    .executeTakeFirst()

/**
 * Stores a yes.
 *
 * @returns false when the link's question was answered already: only one of two simultaneous answers finds it open
 */
export async function putYes(
  trx: Executor,
  tokenHash: Buffer,
  { allowsLeague, now }: { readonly allowsLeague: boolean; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('guardian')
    .set({
      state: 'confirmed',
      answered_at: now,
      reminded_at: null,
      erase_at: null,
      allows_league: allowsLeague,
    })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a no, also in place of a yes. `refusedMac` recognises the address; the address itself is deleted. */
export async function putNo(
  trx: Executor,
  tokenHash: Buffer,
  { refusedMac, now }: { readonly refusedMac: Buffer; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('guardian')
    .set({
      state: 'refused',
      answered_at: now,
      reminded_at: null,
      email: null,
      refused_mac: refusedMac,
      allows_league: false,
    })
    .where('token_hash', '=', tokenHash)
    .where('state', 'in', ['waiting', 'confirmed'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores whether the child may take part in the league. @returns false when there is no yes (any more) */
export async function putLeagueAnswer(trx: Executor, tokenHash: Buffer, allowed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('guardian')
    .set({ allows_league: allowed })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets the time at which the account is to be deleted after a no; an earlier setting stays. */
export async function putErasure(trx: Executor, learnerId: string, at: Date): Promise<void> {
  await trx
    .updateTable('guardian')
    .set({ erase_at: at })
    .where('learner_id', '=', learnerId)
    .where('erase_at', 'is', null)
    .execute()
}

/** Accounts whose deletion is due. */
export async function listErasures(db: Executor, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('guardian').select('learner_id').where('erase_at', '<=', now).execute()
  return rows.map(({ learner_id }) => learner_id)
}

/** Guardians who said yes before a time and have had no second message. */
export async function listUnreminded(db: Executor, answeredBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('guardian')
    .select('learner_id')
    .where('state', '=', 'confirmed')
    .where('reminded_at', 'is', null)
    .where('answered_at', '<=', answeredBefore)
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}

/** Claims the second message to a guardian; undefined when another instance has, or there is no yes any more. */
export const takeReminder = (db: Executor, learnerId: string, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('guardian')
    .from('learner')
    .set({ reminded_at: now, token_hash: tokenHash })
    .whereRef('learner.id', '=', 'guardian.learner_id')
    .where('guardian.learner_id', '=', learnerId)
    .where('guardian.state', '=', 'confirmed')
    .where('guardian.reminded_at', 'is', null)
    .returning(['guardian.email', 'guardian.language', 'learner.handle'])
    .executeTakeFirst()

/** Removes guardians' addresses. An owner's no stays stored, so that they are not asked again. */
async function removeGuardians(db: Executor, which: RawBuilder<unknown>): Promise<number> {
  const deleted = await sql`delete from guardian where ${which} and refused_mac is null`.execute(db)
  const emptied = await sql`
    update guardian
    set state = 'refused', email = null, token_hash = null, reminded_at = null, allows_league = false
    where ${which} and email is not null`.execute(db)
  return Number(deleted.numAffectedRows) + Number(emptied.numAffectedRows)
}

/** The same for one learner. */
export const removeGuardian = (db: Executor, learnerId: string): Promise<number> =>
  removeGuardians(db, sql`learner_id = ${learnerId}`)

/** Deletes the record of a no, too: the account has passed to an owner who did not name that guardian. */
export async function deleteGuardian(db: Executor, learnerId: string): Promise<void> {
  await db.deleteFrom('guardian').where('learner_id', '=', learnerId).execute()
}

/** Addresses that have not answered since. @returns how many */
export const removeSilentGuardians = (db: Executor, askedBefore: Date): Promise<number> =>
  removeGuardians(db, sql`state = 'waiting' and asked_at < ${askedBefore}`)

/** Guardians of learners who are 13 by this day (YYYY-MM-DD). */
export async function deleteOutgrownGuardians(db: Executor, today: string): Promise<void> {
  await sql`
    delete from guardian using learner
    where learner.id = guardian.learner_id
      and learner.birth_date <= ${today}::date - interval '13 years'`.execute(db)
}

/** The data of the child that the guardian's page shows. */
export const findChild = (db: Executor, learnerId: string) =>
  db
    .selectFrom('learner')
    .leftJoin('school_membership as m', 'm.learner_id', 'learner.id')
    .leftJoin('school', 'school.id', 'm.school_id')
    .leftJoin('learner_photo as photo', 'photo.learner_id', 'learner.id')
    .select([
      'learner.name',
      'learner.birth_date',
      'learner.grade',
      'learner.institute',
      'photo.learner_id as photo_of',
      'learner.created_at',
      'school.name as school',
    ])
    .where('learner.id', '=', learnerId)
    .executeTakeFirstOrThrow(unauthorized)
