import type { SignIn, SignIns } from '@dhadha/contract/wire'
import type { Dependencies } from '../../../platform/feature.ts'
import { notFound, unauthorized } from '../../../platform/errors/api-error.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { findPasswordHash } from '../store/accounts.ts'
import { findOwnSignIn, listSignIns } from '../store/sign-ins.ts'
import { createDevices } from './devices.ts'
import type { Learner } from './session-cache.ts'
import type { Sessions } from './sessions.ts'

/** The list of sign-ins in Settings (decision 8). */
export interface OwnSignIns {
  readonly list: (learner: Learner) => Promise<SignIns>
  /** Ends a sign-in of the learner. @throws ApiError 404 for one of another learner */
  readonly end: (learner: Learner, id: string) => Promise<void>
  /** Ends all sign-ins, this one too, and deletes the known browsers. */
  readonly endAll: (learner: Learner) => Promise<void>
}

export function createOwnSignIns({ db, clock, config }: Dependencies, sessions: Sessions): OwnSignIns {
  const devices = createDevices(clock, config.publicUrl)
  return {
    async list({ id, tokenId }) {
      const rows = await listSignIns(db, id, sessions.since())
      const passwordHash = await findPasswordHash(db, id)
      if (passwordHash === undefined) throw unauthorized()
      const all = rows.map((row): SignIn => ({
        id: row.id,
        browser: row.browser,
        system: row.system,
        signed_in_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        is_current: row.hash.toString('hex') === tokenId,
      }))
      return {
        sessions: [...all.filter((item) => item.is_current), ...all.filter((item) => !item.is_current)],
        has_password: passwordHash !== null,
      }
    },

    async end(learner, id) {
      const hash = isUuid(id) ? await findOwnSignIn(db, learner.id, id) : null
      if (!hash) throw notFound()
      await sessions.end(hash.toString('hex'))
    },

    async endAll({ id }) {
      await db.transaction().execute(async (trx) => {
        await devices.deleteAll(trx, id)
        await sessions.endAll(trx, id)
      })
    },
  }
}
