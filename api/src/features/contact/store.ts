// Messages of the contact form in the database.
import type { Executor } from '../../platform/database/schema.ts'

/** A message of the contact form. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  /** The id that the browser sent; null if it sent none. */
  readonly letterId: string | null
  /** True when the hidden field, which people do not see, was filled in. */
  readonly isSuspect: boolean
}

/** Messages to the operator, as they are stored (decision 32). */
export const createContactMessages = (db: Executor) => ({
  /** @returns false when this message is already stored */
  async add(
    { name, email, subject, message, letterId, isSuspect }: ContactMessage,
    receivedAt: Date,
  ): Promise<boolean> {
    const inserted = await db
      .insertInto('contact')
      .values({
        name,
        email,
        subject,
        message,
        letter_id: letterId,
        is_suspect: isSuspect,
        received_at: receivedAt,
      })
      .onConflict((conflict) => conflict.column('letter_id').doNothing())
      .returning('id')
      .execute()
    return inserted.length > 0
  },

  async isStored(letterId: string): Promise<boolean> {
    const row = await db
      .selectFrom('contact')
      .select('id')
      .where('letter_id', '=', letterId)
      .executeTakeFirst()
    return row !== undefined
  },
})

const LISTED = ['id', 'name', 'email', 'subject', 'received_at', 'is_suspect'] as const

/** The latest messages, the newest first. */
export const listMessages = (db: Executor, limit: number) =>
  db.selectFrom('contact').select(LISTED).orderBy('id', 'desc').limit(limit).execute()

export const findMessage = (db: Executor, id: number) =>
  db
    .selectFrom('contact')
    .select([...LISTED, 'message'])
    .where('id', '=', id)
    .executeTakeFirst()

/** @returns the ids of the messages that were deleted */
export async function deleteMessages(db: Executor, ids: readonly number[]): Promise<number[]> {
  const deleted = await db.deleteFrom('contact').where('id', 'in', ids).returning('id').execute()
  return deleted.map(({ id }) => id)
}

/** Deletes messages that came before a moment. @returns how many */
export async function deleteExpiredMessages(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact')
    .where('received_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
