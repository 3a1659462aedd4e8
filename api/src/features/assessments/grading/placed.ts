import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Everybody who has a place in a graded test. */
export async function placedIn(db: Kysely<Database>, testId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_registration')
    .select('learner_id')
    .where('test_id', '=', testId)
    .where('rank', 'is not', null)
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}
