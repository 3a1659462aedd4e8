// Schools in the database.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import { unauthorized } from '../../../platform/errors/api-error.ts'

/** The school that a learner has joined. */
export const findOwnSchool = (db: Executor, learnerId: string) =>
  db
    .selectFrom('school_membership')
    .innerJoin('school', 'school.id', 'school_membership.school_id')
    .select(['school.name', 'school.bangla_name', 'school_membership.joined_at'])
    .where('school_membership.learner_id', '=', learnerId)
    .executeTakeFirst()

/**
 * Locks the learner, so that changes of a learner's school run one at a time.
 *
 * @throws ApiError 401 when the account is gone
 */
export async function lockLearner(trx: Executor, learnerId: string): Promise<void> {
  await trx
    .selectFrom('learner')
    .select('id')
    .where('id', '=', learnerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unauthorized)
}

/** Whether the learner is in the school that a code belongs to, even if the code has ended since. */
export async function isInSchoolOfCode(trx: Executor, learnerId: string, codeHash: Buffer): Promise<boolean> {
  const row = await trx
    .selectFrom('school_membership')
    .innerJoin('school_code', 'school_code.school_id', 'school_membership.school_id')
    .select('school_code.id')
    .where('school_membership.learner_id', '=', learnerId)
    .where('school_code.code_hash', '=', codeHash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes one seat of a valid code, in one statement: only one of two learners gets the last seat.
 *
 * @returns undefined when the code is unknown, revoked, expired or used up
 */
export const takeSeat = (trx: Executor, codeHash: Buffer, now: Date) =>
  trx
    .updateTable('school_code')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('code_hash', '=', codeHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('taken', '<', 'seats')
    .returning(['id', 'school_id'])
    .executeTakeFirst()

interface Membership {
  readonly schoolId: number
  readonly codeId: number
  readonly now: Date
}

/** Makes the learner a member of this school, and no longer of the previous one. */
export async function putMembership(
  trx: Executor,
  learnerId: string,
  { schoolId, codeId, now }: Membership,
): Promise<void> {
  const membership = { school_id: schoolId, code_id: codeId, joined_at: now }
  await trx
    .insertInto('school_membership')
    .values({ learner_id: learnerId, ...membership })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(membership))
    .execute()
}

export async function removeMembership(db: Executor, learnerId: string): Promise<void> {
  await db.deleteFrom('school_membership').where('learner_id', '=', learnerId).execute()
}

interface NewSchool {
  readonly name: string
  readonly banglaName: string | null
  readonly contact: string
  readonly now: Date
}

/** @returns the school's number; undefined when there is one of that name */
export async function addSchool(
  db: Executor,
  { name, banglaName, contact, now }: NewSchool,
): Promise<number | undefined> {
  const row = await db
    .insertInto('school')
    .values({ name, bangla_name: banglaName, contact, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findSchool = (db: Executor, id: number) =>
  db.selectFrom('school').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

export interface ListedSchool {
  readonly id: number
  readonly name: string
  readonly bangla_name: string | null
  readonly contact: string
  readonly learners: number
  readonly open_codes: number
}

/** All schools by their names, with the numbers of learners and of valid codes. */
export async function listSchools(db: Executor, now: Date): Promise<ListedSchool[]> {
  const { rows } = await sql<ListedSchool>`
    select id, name, bangla_name, contact,
      (select count(*)::int from school_membership where school_id = school.id) as learners,
      (select count(*)::int from school_code where school_id = school.id
        and revoked_at is null and expires_at > ${now} and taken < seats) as open_codes
    from school order by lower(name)`.execute(db)
  return rows
}

interface NewCode {
  readonly schoolId: number
  readonly hash: Buffer
  readonly seats: number
  readonly now: Date
  readonly expiresAt: Date
}

export async function addCode(
  db: Executor,
  { schoolId, hash, seats, now, expiresAt }: NewCode,
): Promise<number> {
  const { id } = await db
    .insertInto('school_code')
    .values({
      school_id: schoolId,
      code_hash: hash,
      seats,
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const listCodes = (db: Executor, schoolId: number) =>
  db
    .selectFrom('school_code')
    .select(['id', 'seats', 'taken', 'created_at', 'expires_at', 'revoked_at'])
    .where('school_id', '=', schoolId)
    .orderBy('id', 'desc')
    .execute()

/**
 * Revokes a code, so that learners can no longer join by it.
 *
 * @returns false when there is no such code
 */
export async function revokeCode(db: Executor, codeId: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('school_code')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', codeId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the learners who joined by the code out of the school.
 *
 * @returns how many
 */
export async function removeJoinedBy(db: Executor, codeId: number): Promise<number> {
  const deleted = await db
    .deleteFrom('school_membership')
    .where('code_id', '=', codeId)
    .returning('learner_id')
    .execute()
  return deleted.length
}

/** @returns whether a learner in a school had this handle */
export async function removeByHandle(db: Executor, handle: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('school_membership')
    .where('learner_id', 'in', (eb) => eb.selectFrom('learner').select('id').where('handle', '=', handle))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
