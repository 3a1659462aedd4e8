import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'
import { CATALOGUE_CHANGE } from '../change.ts'

// Problems of the pool are for online tests until one is over; then they join practice (decision 38).

const publishPool = (trx: Executor) =>
  trx.insertInto('change').values({ topic: CATALOGUE_CHANGE, key: 'pool' }).execute()

/**
 * Moves problems of the pool into practice.
 *
 * @param isHeld of a row of `problem`, as SQL: whether it stays in the pool
 */
export async function joinPractice(
  trx: Executor,
  problemIds: readonly string[],
  { isHeld, now }: { readonly isHeld: RawBuilder<unknown>; readonly now: Date },
): Promise<void> {
  const { rows } = await sql`
    update problem set joined_at = ${now}
    where id = any(${[...problemIds]}::text[]) and pool is not null and joined_at is null and not ${isHeld}
    returning id`.execute(trx)
  if (rows.length > 0) await publishPool(trx)
}

/** Moves problems that joined practice back into the pool. */
export async function returnToPool(trx: Executor, problemIds: readonly string[]): Promise<void> {
  const returned = await trx
    .updateTable('problem')
    .set({ joined_at: null })
    .where('id', 'in', problemIds)
    .where('joined_at', 'is not', null)
    .returning('id')
    .execute()
  if (returned.length > 0) await publishPool(trx)
}
