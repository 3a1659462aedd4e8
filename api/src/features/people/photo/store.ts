import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Where photos are fetched; the key follows. */
export const PHOTOS = '/api/v2/app/photo'

/** 192 random bits: nobody guesses a photo's path. */
const newKey = (): string => randomBytes(24).toString('base64url')

/** Stores the learner's photo and replaces the earlier one. Part of the caller's transaction. */
export async function keepPhoto(
  trx: Kysely<Database>,
  learnerId: string,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  const photo = { key: newKey(), bytes, taken_at: now }
  await trx
    .insertInto('learner_photo')
    .values({ learner_id: learnerId, ...photo })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(photo))
    .execute()
  await pointTo(trx, learnerId, photo.key)
}

/** Deletes the photo; its path answers 404 from the commit on. */
export async function removePhoto(trx: Kysely<Database>, learnerId: string): Promise<void> {
  await trx.deleteFrom('learner_photo').where('learner_id', '=', learnerId).execute()
  await pointTo(trx, learnerId, null)
}

/** Moves the photo to another path, so that those who have seen it can no longer load it (decision 3). */
export async function movePhoto(trx: Kysely<Database>, learnerId: string): Promise<void> {
  const key = newKey()
  const moved = await trx
    .updateTable('learner_photo')
    .set({ key })
    .where('learner_id', '=', learnerId)
    .returning('key')
    .executeTakeFirst()
  if (moved) await pointTo(trx, learnerId, key)
}

const pointTo = (trx: Kysely<Database>, learnerId: string, key: string | null) =>
  trx
    .updateTable('learner')
    .set({ image: key === null ? null : `${PHOTOS}/${key}` })
    .where('id', '=', learnerId)
    .execute()

/** The photo of a path; null when there is none (any more). */
export async function findPhoto(db: Kysely<Database>, key: string): Promise<Buffer | null> {
  const photo = await db.selectFrom('learner_photo').select('bytes').where('key', '=', key).executeTakeFirst()
  return photo?.bytes ?? null
}
