// Passkeys in the database.
import type { Kysely } from 'kysely'
import type { Executor } from '../database/schema.ts'
import type { TableWith } from './tables.ts'

/** A passkey as an authenticator makes it. */
export interface NewPasskey {
  /** Base64url, as browsers name it. */
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

export interface StoredPasskey extends NewPasskey {
  readonly ownerId: string
}

interface PasskeyColumns {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
}

interface Options {
  readonly table: TableWith<PasskeyColumns>
  /** The column of whose passkey it is. */
  readonly owner: string
  /** The table has `last_used_at`. */
  readonly recordsUse: boolean
}

/** The passkeys of one realm. */
export interface PasskeyStore {
  /** @param more columns that this realm alone has. @returns false when the passkey already belongs to an account */
  readonly add: (
    executor: Executor,
    passkey: StoredPasskey,
    now: Date,
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<boolean>
  readonly find: (executor: Executor, credentialId: string) => Promise<StoredPasskey | null>
  /**
   * Records a sign-in and takes its counter. Two answers with the same one come from a passkey and its copy.
   *
   * @returns whether the counter is beyond the one before; authenticators without a counter always send 0
   */
  readonly takeUse: (
    executor: Executor,
    credentialId: string,
    use: { readonly counter: number; readonly now: Date },
  ) => Promise<boolean>
}

export function createPasskeyStore({ table, owner, recordsUse }: Options): PasskeyStore {
  // Kysely's types follow no table whose name is a value; `TableWith` holds the name to its columns.
  const passkeys = (executor: Executor) =>
    executor as unknown as Kysely<{ rows: PasskeyColumns & { owner_id: string; last_used_at: Date | null } }>
  const rows = table as 'rows'
  const ownerId = owner as 'owner_id'

  return {
    async add(executor, passkey, now, more = {}) {
      const values = {
        [ownerId]: passkey.ownerId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        created_at: now,
        ...more,
      }
      const { numInsertedOrUpdatedRows } = await passkeys(executor)
        .insertInto(rows)
        .values(values)
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async find(executor, credentialId) {
      const row = await passkeys(executor)
        .selectFrom(rows)
        .select((eb) => [
          eb.ref(ownerId).as('owner_id'),
          'credential_id',
          'public_key',
          'counter',
          'transports',
        ])
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
      return row
        ? {
            ownerId: row.owner_id,
            credentialId: row.credential_id,
            publicKey: row.public_key,
            counter: row.counter,
            transports: row.transports,
          }
        : null
    },

    async takeUse(executor, credentialId, { counter, now }) {
      const taken = await passkeys(executor)
        .updateTable(rows)
        .set({ counter, ...(recordsUse && { last_used_at: now }) })
        .where('credential_id', '=', credentialId)
        .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
        .returning('credential_id')
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}
