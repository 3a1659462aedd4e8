// Shared problems in the database.
import { sql } from 'kysely'
import { isFriend, isOpenTo, isSchoolmate, shownName } from '../../../people/index.ts'
import type { Executor } from '../../../../platform/database/schema.ts'
import { unauthorized } from '../../../../platform/errors/api-error.ts'

/**
 * The sender's public name, locked until the transaction ends: one share of a learner at a time, as two at once could
 * exceed the limit together.
 *
 * @throws ApiError 401 when the account is gone
 */
export async function lockSender(trx: Executor, learnerId: string, today: string): Promise<string> {
  const { name } = await trx
    .selectFrom('learner')
    .select(shownName(today).as('name'))
    .where('id', '=', learnerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(unauthorized)
  return name
}

interface Receivers {
  readonly ids: readonly string[]
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string
}

/**
 * Which of these learners can be shared with: friends and schoolmates who take part and are not blocked (decision
 * 45).
 */
export async function listReceivers(
  trx: Executor,
  learnerId: string,
  { ids, today }: Receivers,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from learner
    where id = any(${[...ids]}::uuid[]) and ${isOpenTo(learnerId, today)}
      and (${isFriend(learnerId)} or ${isSchoolmate(learnerId)})`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Those of the receivers who have not muted the sender. */
export async function listListening(
  trx: Executor,
  learnerId: string,
  receiverIds: readonly string[],
): Promise<string[]> {
  const muting = await trx
    .selectFrom('boundary')
    .select('learner_id')
    .where('other_id', '=', learnerId)
    .where('learner_id', 'in', receiverIds)
    .execute()
  const deaf = new Set(muting.map(({ learner_id }) => learner_id))
  return receiverIds.filter((id) => !deaf.has(id))
}

/** How many shares a learner has sent after `since`. */
export async function countSharesSince(trx: Executor, learnerId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('recommendation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('from_learner_id', '=', learnerId)
    .where('recommended_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes shares that were sent before. @returns how many */
export async function deleteExpiredShares(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('recommendation')
    .where('recommended_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

interface Share {
  readonly learnerId: string
  readonly receiverIds: readonly string[]
  readonly problemId: string
  readonly now: Date
}

/** @returns the receivers who had not been sent this problem by this learner before */
export async function addShares(
  trx: Executor,
  { learnerId, receiverIds, problemId, now }: Share,
): Promise<string[]> {
  const reached = await trx
    .insertInto('recommendation')
    .values(
      receiverIds.map((id) => ({
        learner_id: id,
        from_learner_id: learnerId,
        problem_id: problemId,
        recommended_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('learner_id')
    .execute()
  return reached.map(({ learner_id }) => learner_id)
}

/**
 * Ids of the problems that peers shared with this learner, the latest first; without those of muted and blocked peers.
 */
export async function listReceived(db: Executor, learnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recommendation')
    .select((eb) => ['problem_id', eb.fn.max('recommended_at').as('at')])
    .where('learner_id', '=', learnerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('boundary')
            .select('other_id')
            .where('boundary.learner_id', '=', learnerId)
            .whereRef('boundary.other_id', '=', 'recommendation.from_learner_id'),
        ),
      ),
    )
    .groupBy('problem_id')
    .orderBy('at', 'desc')
    .orderBy('problem_id')
    .execute()
  return rows.map((row) => row.problem_id)
}
