// Counts what the landing page shows.
import type { Executor } from '../../../platform/database/schema.ts'

export async function countLearners(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('learner')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts problems that pupils can solve since then and could not before: new ones, and those that a test had held. */
export async function countNewProblems(db: Executor, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('problem')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('retired_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('pool', 'is', null), eb('joined_at', 'is', null), eb('added_at', '>=', since)]),
        eb('joined_at', '>=', since),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}
