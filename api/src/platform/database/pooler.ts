// Connections through a pooler such as PgBouncer.
import type pg from 'pg'
import { DatabaseError } from './embedded/index.ts'

/** The properties that are checked in each connection. */
interface Session {
  readonly database: string
  /** Identifies the server's files: the same on the standbys of a cluster. */
  readonly cluster: string
  readonly statement_timeout: string
  readonly lock_timeout: string
  readonly idle_in_transaction_session_timeout: string
}

const SESSION = `
  select current_database() as database, (select system_identifier::text from pg_control_system()) as cluster,
    current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout,
    current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

async function readSession(pool: pg.Pool): Promise<Session | undefined> {
  const { rows } = await pool.query<Session>(SESSION)
  return rows[0]
}

/**
 * A pooler such as PgBouncer passes no time limits on (decision 59): its own connections must have them, or one locked
 * table would keep every call.
 *
 * @throws DatabaseError when one is missing, or when pooler and direct address lead to different databases
 */
export async function checkPooler(pooled: pg.Pool, direct: pg.Pool): Promise<void> {
  const [calls, rest] = [await readSession(pooled), await readSession(direct)]
  if (calls?.database !== rest?.database || calls?.cluster !== rest?.cluster)
    throw new DatabaseError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  const missing = LIMITS.filter((name) => calls?.[name] === '0')
  if (missing.length > 0)
    throw new DatabaseError(
      `Connections by DATABASE_URL have no ${missing.join(', ')}: set them by connect_query of PgBouncer, as deploy/pgbouncer/pgbouncer.ini does.`,
    )
}

/**
 * Statements of this pool have no names: the next one may run on another connection of the pooler, which lacks the
 * prepared statements.
 */
export function unnameStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    Object.assign(client, {
      query: (first: unknown, ...rest: unknown[]) => query(withoutName(first), ...rest),
    })
  })
}

/** A statement's configuration; the driver's own objects, and plain texts, stay as they are. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement
  const { name: _name, ...rest } = statement
  return rest
}
