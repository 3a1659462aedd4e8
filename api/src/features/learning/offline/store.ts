import type { Pool } from 'pg'

/**
 * Notes that a learner has the answers of these problems on their device. Solved ones are left as they are: they pay
 * nothing any more.
 */
export async function saveOffline(
  pool: Pool,
  learnerId: string,
  { problemIds, now }: { readonly problemIds: readonly string[]; readonly now: Date },
): Promise<void> {
  await pool.query({
    name: 'keep-offline',
    text: `insert into learner_problem as p (learner_id, problem_id, kept_offline_at)
      select $1, id, $3 from unnest($2::text[]) as id order by id
      on conflict (learner_id, problem_id) do update set kept_offline_at = excluded.kept_offline_at
      where p.kept_offline_at is null and p.solved_at is null`,
    values: [learnerId, problemIds, now],
  })
}
