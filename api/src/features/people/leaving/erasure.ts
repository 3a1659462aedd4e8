import type { Sessions } from '../../identity/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { rememberDeletion } from './memory.ts'
import { lockAccount, noteDeletion } from './store/accounts.ts'
import { eraseLearner, macOfLearner } from './store/erase.ts'

/** Deletes an account for good, at once and everywhere (decision 5). */
export type EraseAccount = (learnerId: string) => Promise<void>

export const createErasure =
  ({ config, db, clock, messenger }: Dependencies, sessions: Sessions): EraseAccount =>
  async (learnerId) => {
    const mac = macOfLearner(learnerId)
    const deletedAt = clock()
    // First: an account that was deleted without a record of it could come back with a back-up.
    await rememberDeletion(config.deletionsFile, mac, deletedAt)
    const addresses = await db.transaction().execute(async (trx) => {
      await noteDeletion(trx, mac, deletedAt)
      await lockAccount(trx, learnerId)
      await sessions.endAll(trx, learnerId)
      return eraseLearner(trx, learnerId)
    })
    messenger.forget(addresses)
  }
