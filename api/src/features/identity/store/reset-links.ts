import type { Executor } from '../../../platform/database/schema.ts'
import { createLinkStore } from '../../../platform/sign-in/link-store.ts'
import type { Address } from '../addresses/address.ts'

/** Links by message that prove an address and set a password (decision 52). */
export const links = createLinkStore('password_reset')

/** A valid link's address and learner. */
export interface Link {
  /** The address that it proves; null: a link from before addresses were stored, which has only its learner. */
  readonly address: Address | null
  /** The learner who has the address; null: no account has it yet. */
  readonly learnerId: string | null
}

/** Null when the link is unknown, used or expired. */
export async function findLink(db: Executor, hash: Buffer, now: Date): Promise<Link | null> {
  const link = await links.find(db, hash, now)
  if (!link) return null
  const { identity, channel, learner_id } = link
  const owner = await db
    .selectFrom('identity')
    .select('learner_id')
    .where('value', '=', identity)
    .executeTakeFirst()
  return {
    address: identity !== null && channel !== null ? { value: identity, channel } : null,
    learnerId: learner_id ?? owner?.learner_id ?? null,
  }
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
