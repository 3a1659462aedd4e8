// Names that an operator has allowed or that wait for it, in the database.
import type { Executor } from '../../../platform/database/schema.ts'

/** The name that an operator has allowed for this learner though the filter refuses it; null without one. */
export async function findAllowedName(db: Executor, learnerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('shown_name_claim')
    .select('name')
    .where('learner_id', '=', learnerId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Asks an operator about a name, in place of any earlier name. The same name keeps its place in the queue. */
export async function putNameClaim(trx: Executor, learnerId: string, name: string, now: Date): Promise<void> {
  await trx
    .insertInto('shown_name_claim')
    .values({ learner_id: learnerId, name, asked_at: now, approved_at: null })
    .onConflict((conflict) =>
      conflict
        .column('learner_id')
        .doUpdateSet({ name, asked_at: now, approved_at: null })
        .where('shown_name_claim.name', '<>', name),
    )
    .execute()
}

export interface WaitingName {
  readonly learner_id: string
  readonly handle: string
  readonly name: string
  readonly at: Date
}

/** Names that wait for an operator, the oldest first. */
export const listWaitingNames = (db: Executor): Promise<WaitingName[]> =>
  db
    .selectFrom('shown_name_claim')
    .innerJoin('learner', 'learner.id', 'shown_name_claim.learner_id')
    .select(['learner_id', 'handle', 'shown_name_claim.name', 'asked_at as at'])
    .where('approved_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('learner_id')
    .execute()

/** @returns false when the learner has asked about another name meanwhile */
export async function approveName(
  trx: Executor,
  { learner_id: learnerId, name }: Pick<WaitingName, 'learner_id' | 'name'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shown_name_claim')
    .set({ approved_at: now })
    .where('learner_id', '=', learnerId)
    .where('name', '=', name)
    .where('approved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when the learner has asked about another name meanwhile */
export async function refuseName(
  trx: Executor,
  { learner_id: learnerId, name }: Pick<WaitingName, 'learner_id' | 'name'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shown_name_claim')
    .where('learner_id', '=', learnerId)
    .where('name', '=', name)
    .where('approved_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes the permission for a name that the filter refuses. */
export async function removeAllowedName(trx: Executor, learnerId: string): Promise<void> {
  await trx
    .deleteFrom('shown_name_claim')
    .where('learner_id', '=', learnerId)
    .where('approved_at', 'is not', null)
    .execute()
}
