// Friendships in the database.
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'
import { isOpenTo } from './visibility.ts'

/** Whether the learner may ask the other one. */
export async function mayAsk(trx: Executor, me: string, otherId: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from learner where id = ${otherId} and ${isOpenTo(me, today)}`.execute(trx)
  return rows.length > 0
}

/**
 * Answers a request of the other learner.
 *
 * @returns false when no request waits for an answer
 */
async function answerAsk(
  trx: Executor,
  { me, from }: { me: string; from: string },
  answer: { accepted_at: Date } | { declined_at: Date },
): Promise<boolean> {
  const answered = await trx
    .updateTable('friendship')
    .set(answer)
    .where('learner_id', '=', from)
    .where('other_id', '=', me)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .returning('learner_id')
    .executeTakeFirst()
  return answered !== undefined
}

/**
 * Accepts a request of the other learner.
 *
 * @returns false when there is none, or it was declined
 */
export const acceptAsk = (trx: Executor, me: string, from: string, now: Date): Promise<boolean> =>
  answerAsk(trx, { me, from }, { accepted_at: now })

/** Declines a request of the other learner: they are not notified, and asking again changes nothing. */
export const declineAsk = (trx: Executor, me: string, from: string, now: Date): Promise<boolean> =>
  answerAsk(trx, { me, from }, { declined_at: now })

/**
 * Stores a request, unless there is one.
 *
 * @returns whether this is the first time
 */
export async function putAsk(trx: Executor, me: string, otherId: string, now: Date): Promise<boolean> {
  const request = await trx
    .insertInto('friendship')
    .values({ learner_id: me, other_id: otherId, asked_at: now, accepted_at: null, declined_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('learner_id')
    .executeTakeFirst()
  return request !== undefined
}

/** Whether the two have accepted each other. */
export async function areFriends(trx: Executor, learnerId: string, otherId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('friendship')
    .select('learner_id')
    .where('accepted_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('learner_id', '=', learnerId), eb('other_id', '=', otherId)]),
        eb.and([eb('learner_id', '=', otherId), eb('other_id', '=', learnerId)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes requests that were declined before a time: the learner may ask again.
 *
 * @returns how many
 */
export async function deleteExpiredRefusals(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('friendship')
    .where('declined_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends a friendship and all requests, in both directions. */
export async function endFriendship(trx: Executor, learnerId: string, otherId: string): Promise<void> {
  await sql`
    delete from friendship
    where (learner_id = ${learnerId} and other_id = ${otherId}) or (learner_id = ${otherId} and other_id = ${learnerId})`.execute(
    trx,
  )
}
