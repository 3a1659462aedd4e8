// Compares how many connections the processes open with what the server allows.
import type { Pool } from 'pg'
import { CONNECTIONS_BESIDE_CALLS } from './open.ts'

/** The configuration's settings for connections. */
interface Settings {
  readonly apiWorkers: number
  readonly databasePoolSize: number
  readonly databaseDirectUrl: string | null
}

/** How many connections the processes of this machine may open together, and how many PostgreSQL allows. */
export interface Connections {
  readonly max: number
  readonly available: number
  /** Why they are not enough and what to do, in one sentence; null: they are. */
  readonly shortage: string | null
}

/** The server's, less what it keeps for administrators; a role or a database may have fewer. */
const AVAILABLE = `
  select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int,
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as available`

/**
 * Compares what API_WORKERS processes open at the most with what the server has. Too many of them start all the same,
 * and fail calls when many come at once.
 *
 * @param direct connections to PostgreSQL itself, not to a pooler before it
 * @throws when the database does not answer
 */
export async function countConnections(
  direct: Pick<Pool, 'query'>,
  { apiWorkers, databasePoolSize, databaseDirectUrl }: Settings,
): Promise<Connections> {
  const { rows } = await direct.query<{ available: number }>(AVAILABLE)
  const available = rows[0]?.available ?? 0
  // Calls have the pooler's connections, where there is one.
  const calls = databaseDirectUrl === null ? databasePoolSize : 0
  const max = apiWorkers * (calls + CONNECTIONS_BESIDE_CALLS)
  return {
    max,
    available,
    shortage:
      max <= available
        ? null
        : `The API may open ${max} connections to the database (API_WORKERS ${apiWorkers} times ${calls} of DATABASE_POOL_SIZE and ${CONNECTIONS_BESIDE_CALLS} more), which has ${available} for it: calls will fail when many come at once. Raise max_connections of PostgreSQL, or lower API_WORKERS or DATABASE_POOL_SIZE.`,
  }
}
