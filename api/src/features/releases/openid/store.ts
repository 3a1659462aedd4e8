// Operators' accounts at the OpenID provider, in the database.
import { transactionOrRefusal } from '../../../platform/database/refusal.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { takeLink, type Operator } from '../operators/store.ts'
import type { Identity } from './provider.ts'

export async function findByIdentity(db: Executor, { issuer, subject }: Identity): Promise<Operator | null> {
  const found = await db
    .selectFrom('release_identity as identity')
    .innerJoin('release_operator as operator', 'operator.id', 'identity.operator_id')
    .select(['operator.id', 'operator.name', 'operator.role'])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Uses a link up: its operator signs in by this account from now on, and by no other of that provider.
 *
 * @returns null where the link is over; 'taken' where the account is another operator's: then no data change, and the
 * link stays valid
 */
export const useLinkForIdentity = (
  db: Executor,
  hash: Buffer,
  { issuer, subject }: Identity,
  now: Date,
): Promise<Operator | 'taken' | null> =>
  transactionOrRefusal<Operator | null, 'taken'>(db, async (trx, refuse) => {
    const operator = await takeLink(trx, hash, now)
    if (!operator) return null
    await trx
      .deleteFrom('release_identity')
      .where('operator_id', '=', operator.id)
      .where('issuer', '=', issuer)
      .execute()
    const added = await trx
      .insertInto('release_identity')
      .values({ issuer, subject, operator_id: operator.id, created_at: now })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning('subject')
      .executeTakeFirst()
    if (!added) return refuse('taken')
    return operator
  })
