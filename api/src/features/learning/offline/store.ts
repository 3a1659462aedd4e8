import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'

/**
 * Records that a learner has the answers of these problems on their device. Solved ones are left as they are: they pay
 * no points any more.
 */
export async function saveOffline(
  db: Executor,
  learnerId: string,
  { problemIds, now }: { readonly problemIds: readonly string[]; readonly now: Date },
): Promise<void> {
  // In one order, so that simultaneous calls wait for one another.
  await sql`insert into learner_problem as p (learner_id, problem_id, kept_offline_at)
    select ${learnerId}, id, ${now} from unnest(${problemIds}::text[]) as id order by id
    on conflict (learner_id, problem_id) do update set kept_offline_at = excluded.kept_offline_at
    where p.kept_offline_at is null and p.solved_at is null`.execute(db)
}
