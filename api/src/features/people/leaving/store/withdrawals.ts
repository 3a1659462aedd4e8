// Withdrawals in the database, until they are in the deletions file.
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'
import type { Withdrawal } from '../deletions-file.ts'

const AT_ONCE = 500

/** Rows that are not in the file yet, locked; rows that another instance is writing are skipped. */
export async function takeUnwritten(trx: Executor): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select learner_mac, kind, detail, to_jsonb(at) #>> '{}' as at from withdrawal
    where written_at is null order by withdrawal.at limit ${AT_ONCE} for update skip locked`.execute(trx)
  return rows
}

export async function markWritten(trx: Executor, rows: readonly Withdrawal[], now: Date): Promise<void> {
  await sql`
    update withdrawal w set written_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (learner_mac text, kind text, detail text, at timestamptz)
    where (w.learner_mac, w.kind, w.detail, w.at) = (r.learner_mac, r.kind, r.detail, r.at)`.execute(trx)
}

/**
 * Deletes withdrawals from before a time, once they are in the file.
 *
 * @returns how many
 */
export async function deleteExpiredWithdrawals(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('withdrawal')
    .where('at', '<', before)
    .where('written_at', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
