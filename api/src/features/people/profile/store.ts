// Profiles in the database.
import type { PrivacySettingsRequest } from '@dhadha/contract/wire'
import { getErrorCode } from '@dhadha/server/errors'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import { unauthorized } from '../../../platform/errors/api-error.ts'

/** @throws ApiError 401 when the account is gone */
export const findLearner = (db: Executor, learnerId: string) =>
  db
    .selectFrom('learner')
    .select([
      'id',
      'handle',
      'name',
      'birth_date',
      'institute',
      'grade',
      'image',
      'hides_from_leaderboards',
      'shows_name',
    ])
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow(unauthorized)

/** The learner's proven addresses and numbers. */
export const listIdentities = (db: Executor, learnerId: string) =>
  db.selectFrom('identity').select(['value', 'channel']).where('learner_id', '=', learnerId).execute()

/**
 * The columns that decide how a learner is shown to others, locked until the transaction ends.
 *
 * @throws ApiError 401
 */
export const lockVisibility = (trx: Executor, learnerId: string) =>
  trx
    .selectFrom('learner')
    .select(['birth_date', 'name', 'shows_name'])
    .where('id', '=', learnerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unauthorized)

/** The learner's claims about its age beside the birth date that counts. */
export const findClaim = (db: Executor, learnerId: string) =>
  db
    .selectFrom('birth_date_claim')
    .select(['said', 'wanted'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()

interface Claim {
  readonly said: string | null
  readonly wanted: string | null
  readonly wanted_at: Date | null
}

export async function putClaim(trx: Executor, learnerId: string, claim: Claim): Promise<void> {
  await trx
    .insertInto('birth_date_claim')
    .values({ learner_id: learnerId, ...claim })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(claim))
    .execute()
}

export async function deleteClaim(trx: Executor, learnerId: string): Promise<void> {
  await trx.deleteFrom('birth_date_claim').where('learner_id', '=', learnerId).execute()
}

/** Deletes removed birth dates of learners who are 13 by this day (YYYY-MM-DD) by every date that they entered. */
export async function deleteOutgrownClaims(db: Executor, today: string): Promise<void> {
  await sql`
    delete from birth_date_claim
    where wanted is null and said <= ${today}::date - interval '13 years'`.execute(db)
}

interface ProfileRow {
  readonly name: string
  readonly institute: string
  readonly grade: number
  readonly birth_date: string | null
  readonly shows_name: boolean
}

export async function updateProfile(trx: Executor, learnerId: string, profile: ProfileRow): Promise<void> {
  await trx.updateTable('learner').set(profile).where('id', '=', learnerId).execute()
}

/** Sets a birth date on behalf of an operator, and whether the name may still be shown. */
export async function updateBirthDate(
  trx: Executor,
  learnerId: string,
  change: Pick<ProfileRow, 'shows_name'> & { readonly birth_date: string | null },
): Promise<void> {
  await trx.updateTable('learner').set(change).where('id', '=', learnerId).execute()
}

/** Changes the given settings. */
export async function updatePrivacy(
  trx: Executor,
  learnerId: string,
  settings: PrivacySettingsRequest,
): Promise<void> {
  if (Object.keys(settings).length > 0)
    await trx.updateTable('learner').set(settings).where('id', '=', learnerId).execute()
}

const isTaken = (error: unknown): boolean => getErrorCode(error) === '23505'

/**
 * @returns false when another learner has it, or one that looks like it: only one of two simultaneous requests gets it
 */
export async function setHandle(db: Executor, learnerId: string, handle: string): Promise<boolean> {
  try {
    await db.updateTable('learner').set({ handle }).where('id', '=', learnerId).execute()
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}
