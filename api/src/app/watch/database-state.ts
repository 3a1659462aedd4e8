import { sql } from 'kysely'
import type { Executor } from '../../platform/database/schema.ts'

/** The state of the site, as the database knows it; scans no growing table in full. */
export interface DatabaseState {
  /** Seconds since the end of the test that waits longest to be graded; 0: none waits. */
  readonly gradingLag: number
  /** Estimated by the planner: counting would read the whole table. */
  readonly sessions: number
  /** Messages that wait to be handed on (decision 11), and for how many seconds the oldest does. */
  readonly messages: number
  readonly oldestMessage: number
  /** Seconds that the slowest statement has been running for. */
  readonly slowestStatement: number
}

/** @throws when the database does not answer */
export async function readDatabaseState(db: Executor): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select
      (select coalesce(max(extract(epoch from now() - ends_at)), 0)::float8 from online_test
        where graded_at is null and cancelled_at is null and ends_at < now()) as "gradingLag",
      (select count(*)::int from outgoing) as "messages",
      (select coalesce(max(extract(epoch from now() - queued_at)), 0)::float8 from outgoing) as "oldestMessage",
      (select greatest(reltuples, 0)::float8 from pg_class where oid = 'access_token'::regclass) as "sessions",
      (select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
          and backend_type = 'client backend') as "slowestStatement"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not tell its state')
  return row
}
