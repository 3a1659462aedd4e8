// An operator's actions in the database.
import { sql, type Selectable } from 'kysely'
import type { Database, Executor } from '../../../../platform/database/schema.ts'

export type ModerationAction = Pick<
  Selectable<Database['moderation_act']>,
  'id' | 'learner_id' | 'kind' | 'before' | 'after' | 'acted_at' | 'undone_at'
> & { readonly handle: string }

/** Records an action of an operator, in the transaction that performs it. */
export async function recordAction(
  trx: Executor,
  learnerId: string,
  { kind, before, after, now }: Pick<ModerationAction, 'kind' | 'before' | 'after'> & { readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('moderation_act')
    .values({ learner_id: learnerId, kind, before, after, acted_at: now, undone_at: null })
    .execute()
}

/** The actions of operators, the latest first. */
export const listActions = (db: Executor, limit: number): Promise<ModerationAction[]> =>
  db
    .selectFrom('moderation_act')
    .innerJoin('learner', 'learner.id', 'moderation_act.learner_id')
    .select([
      'moderation_act.id',
      'learner_id',
      'kind',
      'before',
      'after',
      'acted_at',
      'undone_at',
      'learner.handle',
    ])
    .orderBy('moderation_act.id', 'desc')
    .limit(limit)
    .execute()

/** The learners whom these actions are about. */
export async function listActedOn(db: Executor, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('moderation_act')
    .select('learner_id')
    .distinct()
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}

/** Whether an operator has replaced this handle, or one that looks like it (decision 2), and not given it back. */
export async function isReplaced(db: Executor, handle: string): Promise<boolean> {
  const row = await db
    .selectFrom('moderation_act')
    .select('id')
    .where('kind', '=', 'handle')
    .where(sql<boolean>`handle_skeleton(before) = handle_skeleton(${handle})`)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks an action as taken back.
 *
 * @returns undefined when there is no action of that number, or it was taken back already
 */
export const markUndone = (trx: Executor, id: number, now: Date) =>
  trx
    .updateTable('moderation_act')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['learner_id', 'kind', 'before', 'after', 'acted_at'])
    .executeTakeFirst()

/** @returns false when the learner is not barred */
export async function liftBar(trx: Executor, learnerId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('learner')
    .set({ sharing: 'on' })
    .where('id', '=', learnerId)
    .where('sharing', '=', 'barred')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes actions from before a time, except bars that still hold.
 *
 * @returns how many
 */
export async function deleteExpiredActions(db: Executor, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from moderation_act a using learner l
    where l.id = a.learner_id and a.acted_at < ${before}
      and not (a.kind = 'sharing' and a.undone_at is null and l.sharing = 'barred')`.execute(db)
  return Number(numAffectedRows)
}
