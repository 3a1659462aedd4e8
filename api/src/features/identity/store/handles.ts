import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'

/** Which of these handles are taken, or look like one that is (decision 2). */
export async function findTakenHandles(
  db: Executor,
  handles: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ handle: string }>`
    select handle from unnest(${handles}::text[]) as wanted (handle)
    where exists (
      select from learner where handle_skeleton(learner.handle) = handle_skeleton(wanted.handle)
    )`.execute(db)
  return new Set(rows.map(({ handle }) => handle))
}

/**
 * Whether no other learner has a handle that looks like this one. The answer holds until the transaction ends: another
 * transaction for a similar handle waits.
 *
 * @param learnerId the learner whose own handles do not count; null for a new learner
 */
export async function isHandleFree(
  trx: Executor,
  handle: string,
  learnerId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select handle_is_free(${handle}, ${learnerId}::uuid) as is_free`.execute(trx)
  return rows[0]?.is_free === true
}
