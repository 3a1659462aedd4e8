import type { Executor } from '../../../platform/database/schema.ts'
import type { Address } from '../addresses/address.ts'

interface NewLink {
  /** SHA-256 of the link's token. */
  readonly hash: Buffer
  readonly address: Address
  readonly expires: Date
}

/** Stores a link for an address, whether or not it has an account (decision 6: both cost the same). */
export async function addLink(db: Executor, { hash, address, expires }: NewLink): Promise<void> {
  const { value, channel } = address
  await db
    .insertInto('password_reset')
    .values({ hash, identity: value, channel, learner_id: null, expires_at: expires })
    .execute()
}

/** What a link is for. */
export interface Link {
  /** The address that it proves; null: a link from before addresses were stored, which knows its learner alone. */
  readonly address: Address | null
  /** The learner who has the address; null: nobody yet. */
  readonly learnerId: string | null
}

/** Null when the link is unknown, used or expired. */
export async function findLink(db: Executor, hash: Buffer, now: Date): Promise<Link | null> {
  const row = await db
    .selectFrom('password_reset as link')
    .leftJoin('identity', 'identity.value', 'link.identity')
    .select(['link.identity', 'link.channel', 'link.learner_id', 'identity.learner_id as owner'])
    .where('link.hash', '=', hash)
    .where('link.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { identity, channel } = row
  return {
    address: identity !== null && channel !== null ? { value: identity, channel } : null,
    learnerId: row.learner_id ?? row.owner,
  }
}

/** Consumes a link. @returns false when a simultaneous call has done so */
export async function takeLink(trx: Executor, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_reset')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the links to these addresses, and those of a learner from before addresses were stored. */
export async function deleteLinks(
  trx: Executor,
  addresses: readonly Address[],
  learnerId?: string,
): Promise<void> {
  const values = addresses.map(({ value }) => value)
  if (values.length > 0) await trx.deleteFrom('password_reset').where('identity', 'in', values).execute()
  if (learnerId !== undefined)
    await trx.deleteFrom('password_reset').where('learner_id', '=', learnerId).execute()
}

/** Deletes links that expired before. @returns how many */
export async function deleteExpiredLinks(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
