// Sessions in the database.
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Executor } from '../database/schema.ts'
import { prepareStatement } from '../database/statement.ts'
import type { TableWith } from './tables.ts'

interface SessionColumns {
  hash: Buffer
  created_at: Date
  last_used_at: Date
}

export interface StoredSession {
  readonly ownerId: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

interface Options {
  readonly table: TableWith<SessionColumns>
  /** The column of whose session it is. */
  readonly owner: string
  /** Begins the names of the prepared statements. */
  readonly prefix: string
}

export interface NewSession {
  readonly hash: Buffer
  readonly ownerId: string
  readonly now: Date
}

/** A session that is older than these is over, in ms. */
export interface SessionLimits {
  /** Since its last use. */
  readonly idleMs: number
  /** Since the sign-in, however it is used. */
  readonly lifeMs: number
}

export const isSessionOver = (
  { createdAt, lastUsedAt }: Pick<StoredSession, 'createdAt' | 'lastUsedAt'>,
  { idleMs, lifeMs }: SessionLimits,
  now: Date,
): boolean => now.getTime() - lastUsedAt.getTime() > idleMs || now.getTime() - createdAt.getTime() > lifeMs

/** The sessions of one realm: each is known by the hash of its token. */
export function createSessionStore({ table, owner, prefix }: Options) {
  // Kysely's types follow no table whose name is a value; `TableWith` holds the name to its columns.
  const sessions = (executor: Executor) =>
    executor as unknown as Kysely<{ rows: SessionColumns & { owner_id: string } }>
  const rows = table as 'rows'
  const ownerId = owner as 'owner_id'

  // Every call whose session is not cached runs these.
  const select = prepareStatement<{ hash: Buffer }, SessionColumns & { owner_id: string }>({
    name: `${prefix}-check`,
    parameters: { hash: 'bytea' },
    text: `select ${owner} as owner_id, created_at, last_used_at from ${table} where hash = :hash`,
  })
  const writeUse = prepareStatement<{ hash: Buffer; now: Date }, never>({
    name: `${prefix}-used`,
    parameters: { hash: 'bytea', now: 'timestamptz' },
    text: `update ${table} set last_used_at = :now where hash = :hash and last_used_at < :now`,
  })

  return {
    async find(pool: Pick<Pool, 'query'>, hash: Buffer): Promise<StoredSession | null> {
      const [row] = await select(pool, { hash })
      return row ? { ownerId: row.owner_id, createdAt: row.created_at, lastUsedAt: row.last_used_at } : null
    },

    async recordUse(pool: Pick<Pool, 'query'>, hash: Buffer, now: Date): Promise<void> {
      await writeUse(pool, { hash, now })
    },

    /** @param more columns that this realm alone has */
    async add(
      executor: Executor,
      { hash, ownerId: id, now }: NewSession,
      more: Readonly<Record<string, unknown>> = {},
    ): Promise<void> {
      const values = { hash, [ownerId]: id, created_at: now, last_used_at: now, ...more }
      await sessions(executor).insertInto(rows).values(values).execute()
    },

    async delete(executor: Executor, hash: Buffer): Promise<void> {
      await sessions(executor).deleteFrom(rows).where('hash', '=', hash).execute()
    },

    /** Deletes sessions that were last used before. @returns how many */
    deleteIdle: async (executor: Executor, before: Date): Promise<number> => {
      const { numDeletedRows } = await sessions(executor)
        .deleteFrom(rows)
        .where('last_used_at', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    /** Deletes sessions that were made before, however they are used. @returns how many */
    deleteOld: async (executor: Executor, before: Date): Promise<number> => {
      const { numDeletedRows } = await sessions(executor)
        .deleteFrom(rows)
        .where('created_at', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
