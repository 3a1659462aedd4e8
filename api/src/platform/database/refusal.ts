import type { Transaction } from 'kysely'
import type { Database, Executor } from './schema.ts'

class Refusal<Reason> extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super('refused')
    this.reason = reason
  }
}

/**
 * Runs work in a transaction that `refuse` rolls back. A value that is returned commits, whatever it means: work that
 * may find after a write that it cannot go on has to call `refuse`.
 *
 * @param work gets the transaction, and `refuse`, which ends it with a reason and does not return
 * @returns what the work returned, or the reason of a refusal
 */
export async function transactionOrRefusal<Result, Reason>(
  db: Executor,
  work: (trx: Transaction<Database>, refuse: (reason: Reason) => never) => Promise<Result>,
): Promise<Result | Reason> {
  let refusal: Refusal<Reason> | null = null
  try {
    return await db.transaction().execute((trx) =>
      work(trx, (reason) => {
        refusal = new Refusal(reason)
        throw refusal
      }),
    )
  } catch (error) {
    if (error instanceof Refusal && error === refusal) return (error as Refusal<Reason>).reason
    throw error
  }
}
