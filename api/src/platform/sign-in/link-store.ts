import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, Executor } from '../database/schema.ts'
import type { TableWith } from './tables.ts'

interface LinkColumns {
  hash: Buffer
  expires_at: Date
}

/** The one-time links of one realm: each is known by the hash of its token, and gone once it was used. */
export function createLinkStore<Table extends TableWith<LinkColumns>>(table: Table) {
  type Row = Selectable<Database[Table]>
  // Kysely's types follow no table whose name is a value; `TableWith` holds the name to its columns.
  const links = (executor: Executor) => executor as unknown as Kysely<{ rows: LinkColumns }>
  const rows = table as string as 'rows'

  return {
    /** @param link with the columns of its purpose */
    async add(executor: Executor, link: Insertable<Database[Table]>): Promise<void> {
      await links(executor)
        .insertInto(rows)
        .values(link as unknown as LinkColumns)
        .execute()
    },

    /** Null when the link is unknown, used or expired. */
    async find(executor: Executor, hash: Buffer, now: Date): Promise<Row | null> {
      const row = await links(executor)
        .selectFrom(rows)
        .selectAll()
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return (row as Row | undefined) ?? null
    },

    /**
     * Uses a link up: of two at the same time one gets it. @param validAt null: a link that was good a moment ago is
     * taken
     *
     * @returns null when it was used before, or is over
     */
    async take(executor: Executor, hash: Buffer, validAt: Date | null): Promise<Row | null> {
      let deletion = links(executor).deleteFrom(rows).where('hash', '=', hash)
      if (validAt !== null) deletion = deletion.where('expires_at', '>', validAt)
      const row = await deletion.returningAll().executeTakeFirst()
      return (row as Row | undefined) ?? null
    },

    /** Deletes links that expired before. @returns how many */
    async deleteExpired(executor: Executor, before: Date): Promise<number> {
      const { numDeletedRows } = await links(executor)
        .deleteFrom(rows)
        .where('expires_at', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
