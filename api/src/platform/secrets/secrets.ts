import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A key that all instances share, created when it is first read. */
export async function readSecret(
  db: Kysely<Database>,
  name: 'otp' | 'passkey' | 'proof' | 'security',
): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
