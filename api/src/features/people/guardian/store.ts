import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { unauthorized } from '../../../platform/errors/api-error.ts'

type Executor = Kysely<Database>

/** The learner that a guardian is for. @throws ApiError 401 when the account is gone */
export const findWard = (db: Executor, learnerId: string) =>
  db
    .selectFrom('learner')
    .select(['birth_date', 'handle'])
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow(unauthorized)

/** The guardian that a learner has named. */
export const findGuardian = (db: Executor, learnerId: string) =>
  db
    .selectFrom('guardian')
    .select(['state', 'email', 'asked_at', 'refused_mac'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()

export async function isOwnAddress(db: Executor, learnerId: string, address: string): Promise<boolean> {
  const own = await db
    .selectFrom('identity')
    .select('value')
    .where('learner_id', '=', learnerId)
    .where('value', '=', address)
    .executeTakeFirst()
  return own !== undefined
}

interface AskedGuardian {
  readonly email: string
  readonly tokenHash: Buffer
  readonly askedAt: Date
}

/** Names a guardian, in place of the one before. An owner's refusal stays stored. */
export async function putGuardian(
  db: Executor,
  learnerId: string,
  { email, tokenHash, askedAt }: AskedGuardian,
): Promise<void> {
  const asked = {
    email,
    state: 'waiting' as const,
    token_hash: tokenHash,
    asked_at: askedAt,
    answered_at: null,
  }
  await db
    .insertInto('guardian')
    .values({ learner_id: learnerId, refused_mac: null, ...asked })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(asked))
    .execute()
}

/** The learner whose link has not been answered yet. */
export const findByLink = (db: Executor, tokenHash: Buffer, askedAfter: Date) =>
  db
    .selectFrom('guardian')
    .innerJoin('learner', 'learner.id', 'guardian.learner_id')
    .select(['guardian.learner_id', 'guardian.email', 'learner.handle'])
    .where('guardian.token_hash', '=', tokenHash)
    .where('guardian.asked_at', '>', askedAfter)
    .executeTakeFirst()

interface GuardianAnswer {
  readonly tokenHash: Buffer
  readonly now: Date
  /** Null: confirmed. Otherwise refused; the value recognises the address, which is itself deleted. */
  readonly refusedMac: Buffer | null
}

/** @returns false when the link was used: of two simultaneous answers only one finds it unused */
export async function takeAnswer(
  db: Executor,
  learnerId: string,
  { tokenHash, now, refusedMac }: GuardianAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guardian')
    .set({
      token_hash: null,
      answered_at: now,
      ...(refusedMac
        ? { state: 'refused' as const, email: null, refused_mac: refusedMac }
        : { state: 'confirmed' as const }),
    })
    .where('learner_id', '=', learnerId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes guardians' addresses. An owner's refusal stays stored, so that they are not asked again. */
async function forgetGuardians(db: Executor, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from guardian where ${which} and refused_mac is null`.execute(db)
  await sql`
    update guardian set state = 'refused', email = null, token_hash = null
    where ${which} and email is not null`.execute(db)
}

/** The same for one learner. */
export const forgetGuardian = (db: Executor, learnerId: string): Promise<void> =>
  forgetGuardians(db, sql`learner_id = ${learnerId}`)

/** Addresses that have not answered since. */
export const forgetSilentGuardians = (db: Executor, askedBefore: Date): Promise<void> =>
  forgetGuardians(db, sql`state = 'waiting' and asked_at < ${askedBefore}`)

/** Guardians of learners who are 13 by this day (YYYY-MM-DD). */
export async function forgetGuardiansOfGrown(db: Executor, today: string): Promise<void> {
  await sql`
    delete from guardian using learner
    where learner.id = guardian.learner_id
      and learner.birth_date <= ${today}::date - interval '13 years'`.execute(db)
}
