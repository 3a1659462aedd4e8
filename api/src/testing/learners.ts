import { createToken } from '../platform/sign-in/tokens.ts'
import type { Executor } from '../platform/database/schema.ts'

/** A learner and a token, straight into the database. */
export async function addSignedIn(
  db: Executor,
  handle: string,
  at: Date,
): Promise<{ id: string; token: string }> {
  const { token, hash } = createToken()
  const { id } = await db
    .insertInto('learner')
    .values({ handle, created_at: at, password_hash: null, birth_date: null, image: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('access_token')
    .values({ hash, learner_id: id, created_at: at, last_used_at: at })
    .execute()
  return { id, token }
}
