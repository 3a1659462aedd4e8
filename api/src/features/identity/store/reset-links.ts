import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

type Executor = Kysely<Database>

interface ResetLink {
  /** SHA-256 of the link's token. */
  readonly hash: Buffer
  readonly learnerId: string
  readonly expires: Date
}

export async function addResetLink(db: Executor, { hash, learnerId, expires }: ResetLink): Promise<void> {
  await db.insertInto('password_reset').values({ hash, learner_id: learnerId, expires_at: expires }).execute()
}

/** The learner of a link; null when it is unknown, used or expired. */
export async function findResetLink(db: Executor, hash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('learner_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.learner_id ?? null
}

/** Consumes a link. Of two simultaneous calls only one gets the learner's id, the other null. */
export async function takeResetLink(trx: Executor, hash: Buffer): Promise<string | null> {
  const row = await trx
    .deleteFrom('password_reset')
    .where('hash', '=', hash)
    .returning('learner_id')
    .executeTakeFirst()
  return row?.learner_id ?? null
}

export async function deleteResetLinks(trx: Executor, learnerId: string): Promise<void> {
  await trx.deleteFrom('password_reset').where('learner_id', '=', learnerId).execute()
}

export async function forgetOldResetLinks(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute()
}
