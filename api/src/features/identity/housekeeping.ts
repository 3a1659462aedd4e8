import type { Dependencies } from '../../platform/feature.ts'
import { forgetOldCounts } from '../../platform/throttle/throttle.ts'
import { WAITING_MS } from './registration/pending-passwords.ts'
import { forgetOldRegistrations } from './store/registrations.ts'
import { forgetOldLinks } from './store/reset-links.ts'
import type { Sessions } from './sessions/sessions.ts'

const DAY_MS = 86_400_000

/** Deletes what has expired: sign-ins, codes, links, counts. Every instance may do it, at any time. */
export const createHousekeeping =
  ({ db, clock }: Dependencies, sessions: Sessions) =>
  async (): Promise<void> => {
    const now = clock()
    const dayAgo = new Date(now.getTime() - DAY_MS)
    await sessions.forgetIdle()
    await forgetOldRegistrations(db, {
      codesBefore: dayAgo,
      passwordsBefore: new Date(now.getTime() - WAITING_MS),
    })
    await forgetOldLinks(db, now)
    await forgetOldCounts(db, now)
  }
