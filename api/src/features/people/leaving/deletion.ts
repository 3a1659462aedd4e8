import type { DeletionRequest } from '@dhadha/contract/wire'
import { hasJustSignedIn, type Learner, requireOwnPassword, type Sessions } from '../../identity/index.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { text } from '../text.ts'
import { eraseLearner, macOfLearner } from './erase.ts'
import { rememberDeletion } from './memory.ts'

/** Ends an account for good, at once and everywhere (decision 5). @throws Refusal unless it is confirmed */
export function createDeletion(deps: Dependencies, sessions: Sessions) {
  const { config, db, clock, messenger } = deps

  async function requireOwner(learner: Learner, hasPassword: boolean, password: string | undefined) {
    if (hasJustSignedIn(learner, clock())) return
    if (!hasPassword) throw new Refusal(403, 'sign_in_again', text('signInAgain'))
    if (password === undefined) throw new Refusal(403, 'password_needed', text('passwordNeeded'))
    await requireOwnPassword(deps, learner, password)
  }

  return async (learner: Learner, { handle, password }: DeletionRequest): Promise<void> => {
    const row = await db
      .selectFrom('learner')
      .select(['handle', 'password_hash'])
      .where('id', '=', learner.id)
      .executeTakeFirst()
    // Of two at once the other one has done it.
    if (!row) return
    if (handle.trim().toLowerCase() !== row.handle.toLowerCase())
      throw new Refusal(400, 'handle_mismatch', text('handleMismatch'))
    await requireOwner(learner, row.password_hash !== null, password)

    const deletion = { learner_mac: macOfLearner(learner.id), deleted_at: clock() }
    // First: an account that is gone without a note of it could come back.
    await rememberDeletion(config.deletionsFile, deletion.learner_mac, deletion.deleted_at)
    const addresses = await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('deletion')
        .values(deletion)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await trx.selectFrom('learner').select('id').where('id', '=', learner.id).forUpdate().execute()
      await sessions.endAll(trx, learner.id)
      return eraseLearner(trx, learner.id)
    })
    messenger.forget(addresses)
  }
}
