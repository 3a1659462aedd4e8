import type { Dependencies } from '../../../platform/feature.ts'
import { rememberWithdrawals } from './deletions-file.ts'
import { markWritten, takeUnwritten } from './store/withdrawals.ts'

/**
 * Appends withdrawals to the file beside the database, so that also a restore into a new database applies them
 * (decision 60). Each instance writes rows that no other one is writing; after a crash the file may have a line twice.
 */
export function createWithdrawalJournal({
  config,
  db,
  clock,
}: Pick<Dependencies, 'config' | 'db' | 'clock'>) {
  return {
    async write(): Promise<void> {
      for (let isMore = true; isMore;)
        isMore = await db.transaction().execute(async (trx) => {
          const rows = await takeUnwritten(trx)
          if (rows.length === 0) return false
          await rememberWithdrawals(config.deletionsFile, rows)
          await markWritten(trx, rows, clock())
          return true
        })
    },
  }
}
