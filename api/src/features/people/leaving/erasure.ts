import type { Sessions } from '../../identity/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { rememberDeletion } from './deletions-file.ts'
import { lockAccount, recordDeletion } from './store/accounts.ts'
import { eraseLearner, macOfLearner } from './store/erase.ts'

/** Deletes an account for good, at once and everywhere (decision 5). */
export type EraseAccount = (learnerId: string) => Promise<void>

export const createErasure =
  ({ config, db, clock, messenger }: Dependencies, sessions: Sessions): EraseAccount =>
  async (learnerId) => {
    const mac = macOfLearner(learnerId)
    const deletedAt = clock()
    const addresses = await db.transaction().execute(async (trx) => {
      await recordDeletion(trx, mac, deletedAt)
      await lockAccount(trx, learnerId)
      await sessions.endAll(trx, learnerId)
      const known = await eraseLearner(trx, learnerId)
      // Last before the commit: an account that is deleted without a record of it could come back with a back-up, and
      // an account that is recorded but not deleted, because the database rolled back, would be deleted by a restore.
      await rememberDeletion(config.deletionsFile, mac, deletedAt)
      return known
    })
    messenger.erase(addresses)
  }
