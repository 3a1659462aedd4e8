import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Address } from '../addresses/address.ts'
import { suggestHandle } from '../handles/handles.ts'

/** Makes a learner whose address is proven. `passwordHash` null: there is no password yet. @returns the learner's id */
export async function addLearner(
  trx: Kysely<Database>,
  { channel, value }: Address,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  const id = await addUnderFreeHandle(trx, passwordHash, now)
  await trx.insertInto('identity').values({ value, channel, learner_id: id, verified_at: now }).execute()
  return id
}

async function addUnderFreeHandle(
  trx: Kysely<Database>,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const added = await trx
      .insertInto('learner')
      .values({
        handle: suggestHandle(attempt),
        password_hash: passwordHash,
        birth_date: null,
        image: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('handle').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
  throw new Error('no free handle was found')
}
