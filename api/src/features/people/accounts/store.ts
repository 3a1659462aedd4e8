// Finds accounts in the database for operators.
import type { Executor } from '../../../platform/database/schema.ts'

/** The account that an address belongs to. */
export async function findOwner(db: Executor, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select('learner_id')
    .where('value', '=', address)
    .executeTakeFirst()
  return row?.learner_id ?? null
}

export async function findLearnerId(
  db: Executor,
  by: 'id' | 'handle',
  value: string,
): Promise<string | null> {
  const row = await db.selectFrom('learner').select('id').where(by, '=', value).executeTakeFirst()
  return row?.id ?? null
}

/** Until when a registration of an address waits for its code. */
export async function findRegistrationEnd(db: Executor, address: string): Promise<Date | null> {
  const row = await db
    .selectFrom('registration')
    .select('expires_at')
    .where('identity', '=', address)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

export const readLearner = (db: Executor, id: string) =>
  db
    .selectFrom('learner')
    .select(['id', 'handle', 'name', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const listAddresses = (db: Executor, learnerId: string) =>
  db.selectFrom('identity').select(['value', 'verified_at']).where('learner_id', '=', learnerId).execute()

export const findGuardianState = (db: Executor, learnerId: string) =>
  db.selectFrom('guardian').select(['email', 'state']).where('learner_id', '=', learnerId).executeTakeFirst()

/** How many sign-ins an account has, and when one of them was last used. */
export const countSignIns = (db: Executor, learnerId: string) =>
  db
    .selectFrom('access_token')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('last_used_at').as('last')])
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow()
