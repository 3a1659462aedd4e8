import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export async function countLearners(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('learner')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
