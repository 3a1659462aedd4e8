// Erases an account in the database.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { toMailbox } from '../../../identity/index.ts'
import { NOTIFICATION_CHANGE } from '../../../notifications/index.ts'
import type { Executor } from '../../../../platform/database/schema.ts'
import { eraseOutgoing } from '../../../../platform/messages/index.ts'

/** The stored trace of a deleted account: a hash that recognises the id but does not reveal it. */
export const macOfLearner = (learnerId: string): string =>
  createHash('sha256').update(learnerId).digest('hex')

/** The same in SQL, for the rows of a back-up. */
const macOfRow = sql<string>`encode(sha256(convert_to(learner.id::text, 'UTF8')), 'hex')`

/**
 * Deletes everything about a learner: rows that refer to them are deleted by foreign key, rows that hold only their
 * addresses are deleted here. Other learners' cached notifications that named them are read again. Part of the caller's
 * transaction.
 *
 * @returns the addresses that were the learner's, and the guardian's
 */
export async function eraseLearner(trx: Executor, learnerId: string): Promise<string[]> {
  const identities = await trx
    .selectFrom('identity')
    .select('value')
    .where('learner_id', '=', learnerId)
    .execute()
  const own = identities.map(({ value }) => value)
  const guardian = await trx
    .selectFrom('guardian')
    .select('email')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()

  if (own.length > 0) {
    await trx
      .deleteFrom('contact')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', own))
      .execute()
    await trx.deleteFrom('registration').where('identity', 'in', own).execute()
    await trx.deleteFrom('registration_password').where('identity', 'in', own).execute()
    await trx.deleteFrom('password_reset').where('identity', 'in', own).execute()
  }
  const addresses = [...own, ...(guardian?.email ? [guardian.email] : [])]
  await trx
    .deleteFrom('throttle')
    // A target may name a device or a network after the learner or the address.
    .where(sql`split_part(target, ' ', 1)`, 'in', [...addresses, ...addresses.map(toMailbox), learnerId])
    .execute()
  await eraseOutgoing(trx, addresses)
  await sql`
    insert into change (topic, key)
    select distinct ${NOTIFICATION_CHANGE}, learner_id::text from notification
    where from_learner_id = ${learnerId} and learner_id <> ${learnerId}`.execute(trx)
  await trx.deleteFrom('learner').where('id', '=', learnerId).execute()
  // Withdrawals are deleted with everything else; the record of the deletion covers them.
  await trx.deleteFrom('withdrawal').where('learner_mac', '=', macOfLearner(learnerId)).execute()
  // Last: deleting the rows above also published changes of the learner's own notifications.
  await trx.deleteFrom('change').where('key', '=', learnerId).execute()
  return addresses
}

/**
 * Deletes the accounts that a restored back-up has brought back.
 *
 * @returns how many
 */
export async function eraseAgain(trx: Executor, macs: readonly string[]): Promise<number> {
  if (macs.length === 0) return 0
  const back = await trx
    .selectFrom('learner')
    .select('id')
    .where(macOfRow, '=', (eb) => eb.fn.any(eb.val([...macs])))
    .execute()
  for (const { id } of back) await eraseLearner(trx, id)
  return back.length
}
