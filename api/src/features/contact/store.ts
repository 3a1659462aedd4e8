import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** What somebody wrote in the contact form. */
export interface Letter {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  /** The browser's name for it; null where it has none. */
  readonly letterId: string | null
  /** A field was filled in that people do not see. */
  readonly isSuspect: boolean
}

/** Letters to the operator, as they are kept (decision 32). */
export const createLetters = (db: Kysely<Database>) => ({
  /** @returns false when this very letter is kept already */
  async keep(
    { name, email, subject, message, letterId, isSuspect }: Letter,
    receivedAt: Date,
  ): Promise<boolean> {
    const kept = await db
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
    return kept.length > 0
  },

  async isKept(letterId: string): Promise<boolean> {
    const row = await db
      .selectFrom('contact')
      .select('id')
      .where('letter_id', '=', letterId)
      .executeTakeFirst()
    return row !== undefined
  },
})
