import { DAY_MS } from '@dhadha/server/durations'
import { createToken } from '../../../platform/sign-in/tokens.ts'
import type { SendingDependencies } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import type { EraseAccount } from '../leaving/erasure.ts'
import { findClaim } from '../profile/store.ts'
import { refreshLimits } from './limit/store.ts'
import { guardianPageMail } from './mail.ts'
import { findGuardian, deleteOutgrownGuardians, listErasures, listUnreminded, takeReminder } from './store.ts'

/** The due tasks for guardians, once an hour. Every instance may run them, at any time. */
export function createGuardianJobs(
  { config, db, clock, messenger }: SendingDependencies,
  eraseAccount: EraseAccount,
) {
  const formatDay = createDayFormatter(config.timeZone)

  /** Reminds each guardian a day after the yes what it allows and how to take it back. */
  async function remind(now: Date) {
    await oneByOne(await listUnreminded(db, new Date(now.getTime() - DAY_MS)), async (learnerId) => {
      const { token, hash } = createToken()
      await db.transaction().execute(async (trx) => {
        const taken = await takeReminder(trx, learnerId, hash, now)
        if (!taken?.email) return
        const { email, language, handle } = taken
        const asks = Boolean((await findClaim(trx, learnerId))?.wanted)
        const to = { to: email, language, publicUrl: config.publicUrl, handle }
        await messenger.enqueue(trx, guardianPageMail(to, token, { asks }))
      })
    })
  }

  async function erase(now: Date) {
    await oneByOne(await listErasures(db, now), async (learnerId) => {
      // Reads the state again: the guardian may have said yes while other accounts were deleted.
      const guardian = await findGuardian(db, learnerId)
      if (guardian?.erase_at && guardian.erase_at <= now) await eraseAccount(learnerId)
    })
  }

  return async (): Promise<void> => {
    const now = clock()
    await deleteOutgrownGuardians(db, formatDay(now))
    await refreshLimits(db, formatDay(now))
    await oneByOne([remind, erase], (step) => step(now))
  }
}
