import type { Dependencies } from '../../../platform/feature.ts'
import { rememberWithdrawals } from './memory.ts'
import { markWritten, takeUnwritten } from './store/withdrawals.ts'

/**
 * Appends what was taken back to the file beside the database, so that also a restore into a new database knows of it
 * (decision 60). Each instance writes what no other one is writing; after a crash a line may be there twice.
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
