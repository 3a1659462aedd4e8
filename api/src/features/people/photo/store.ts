// Photos in the database, waiting and approved.
import { randomBytes } from 'node:crypto'
import type { Executor } from '../../../platform/database/schema.ts'

/** The path of photos; the key follows. */
export const PHOTOS = '/api/v2/app/photo'

/** 192 random bits, so that a photo's path cannot be guessed. */
const newKey = (): string => randomBytes(24).toString('base64url')

/**
 * Stores the learner's photo and replaces the earlier one. Only its owner sees it until an operator approves it
 * (decision 46). Part of the caller's transaction.
 */
export async function savePhoto(trx: Executor, learnerId: string, bytes: Buffer, now: Date): Promise<void> {
  const photo = { key: newKey(), bytes, taken_at: now, approved_at: null }
  await trx
    .insertInto('learner_photo')
    .values({ learner_id: learnerId, ...photo })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(photo))
    .execute()
  await pointTo(trx, learnerId, null)
}

/** Deletes the photo; its path answers 404 from the commit on. */
export async function removePhoto(trx: Executor, learnerId: string): Promise<void> {
  await trx.deleteFrom('learner_photo').where('learner_id', '=', learnerId).execute()
  await pointTo(trx, learnerId, null)
}

/** Moves the photo to another path, so that those who have seen it can no longer load it (decision 3). */
export async function movePhoto(trx: Executor, learnerId: string): Promise<void> {
  const key = newKey()
  const moved = await trx
    .updateTable('learner_photo')
    .set({ key })
    .where('learner_id', '=', learnerId)
    .returning('approved_at')
    .executeTakeFirst()
  if (moved?.approved_at) await pointTo(trx, learnerId, key)
}

const pointTo = (trx: Executor, learnerId: string, key: string | null) =>
  trx
    .updateTable('learner')
    .set({ image: key === null ? null : `${PHOTOS}/${key}` })
    .where('id', '=', learnerId)
    .execute()

/** The learner's photo, waiting or not; null without one. */
export async function findOwnPhoto(db: Executor, learnerId: string): Promise<Buffer | null> {
  const photo = await db
    .selectFrom('learner_photo')
    .select('bytes')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return photo?.bytes ?? null
}

/** A photo for its owner as a data URL, since no path serves it while it waits. */
export const photoUrl = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`

/**
 * The photo that waits for an operator, for its owner and the operator alone; null when none waits.
 *
 * @param key of exactly this photo
 */
export async function findWaitingPhoto(
  db: Executor,
  learnerId: string,
  key?: string,
): Promise<Buffer | null> {
  const photo = await db
    .selectFrom('learner_photo')
    .select('bytes')
    .where('learner_id', '=', learnerId)
    .where('approved_at', 'is', null)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .executeTakeFirst()
  return photo?.bytes ?? null
}

/**
 * From the commit on, others see the photo where they may.
 *
 * @returns false when it was replaced or removed meanwhile
 */
export async function approvePhoto(
  trx: Executor,
  learnerId: string,
  key: string,
  now: Date,
): Promise<boolean> {
  const approved = await trx
    .updateTable('learner_photo')
    .set({ approved_at: now })
    .where('learner_id', '=', learnerId)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst()
  if (approved) await pointTo(trx, learnerId, key)
  return approved !== undefined
}

/** Deletes a photo that waits. @returns false when it was replaced or removed meanwhile */
export async function removeWaitingPhoto(trx: Executor, learnerId: string, key: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('learner_photo')
    .where('learner_id', '=', learnerId)
    .where('key', '=', key)
    .where('approved_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes the photo that was approved at this moment. @returns false when it was replaced or removed since */
export async function removeApprovedPhoto(
  trx: Executor,
  learnerId: string,
  approvedAt: Date,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('learner_photo')
    .where('learner_id', '=', learnerId)
    .where('approved_at', '=', approvedAt)
    .returning('key')
    .executeTakeFirst()
  if (deleted) await pointTo(trx, learnerId, null)
  return deleted !== undefined
}

/** The photo of a path; null when there is none (any more), or none that others may see. */
export async function findPhoto(db: Executor, key: string): Promise<Buffer | null> {
  const photo = await db
    .selectFrom('learner_photo')
    .select('bytes')
    .where('key', '=', key)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()
  return photo?.bytes ?? null
}
