import type { DeletionRequest } from '@dhadha/contract/wire'
import { hasJustSignedIn, type Learner, requireCurrentPassword, type Sessions } from '../../identity/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../text.ts'
import { findAccount, lockAccount, noteDeletion } from './store/accounts.ts'
import { eraseLearner, macOfLearner } from './store/erase.ts'
import { rememberDeletion } from './memory.ts'

/** Deletes an account for good, at once and everywhere (decision 5). @throws ApiError unless it is confirmed */
export function createDeletion(deps: Dependencies, sessions: Sessions) {
  const { config, db, clock, messenger } = deps

  async function requireOwner(learner: Learner, hasPassword: boolean, password: string | undefined) {
    if (hasJustSignedIn(learner, clock())) return
    if (!hasPassword) throw new ApiError(403, 'sign_in_again', text('signInAgain'))
    if (password === undefined) throw new ApiError(403, 'password_needed', text('passwordNeeded'))
    await requireCurrentPassword(deps, learner, password)
  }

  return async (learner: Learner, { handle, password }: DeletionRequest): Promise<void> => {
    const account = await findAccount(db, learner.id)
    // A simultaneous call has deleted it already.
    if (!account) return
    if (handle.trim().toLowerCase() !== account.handle.toLowerCase())
      throw new ApiError(400, 'handle_mismatch', text('handleMismatch'))
    await requireOwner(learner, account.hasPassword, password)

    const mac = macOfLearner(learner.id)
    const deletedAt = clock()
    // First: an account that was deleted without a record of it could come back with a back-up.
    await rememberDeletion(config.deletionsFile, mac, deletedAt)
    const addresses = await db.transaction().execute(async (trx) => {
      await noteDeletion(trx, mac, deletedAt)
      await lockAccount(trx, learner.id)
      await sessions.endAll(trx, learner.id)
      return eraseLearner(trx, learner.id)
    })
    messenger.forget(addresses)
  }
}
