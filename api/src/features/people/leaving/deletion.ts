import type { DeletionRequest } from '@dhadha/contract/wire'
import { hasJustSignedIn, type Learner, requireCurrentPassword, storedHandle } from '../../identity/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../texts/index.ts'
import type { EraseAccount } from './erasure.ts'
import { findAccount } from './store/accounts.ts'

/** Deletes the learner's own account. @throws ApiError unless it is confirmed */
export function createDeletion(deps: Dependencies, eraseAccount: EraseAccount) {
  const { db, clock } = deps

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
    if (storedHandle(handle) !== account.handle.toLowerCase())
      throw new ApiError(400, 'handle_mismatch', text('handleMismatch'))
    await requireOwner(learner, account.hasPassword, password)

    await eraseAccount(learner.id)
  }
}
