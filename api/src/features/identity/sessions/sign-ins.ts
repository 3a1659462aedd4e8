import type { SignIn, SignIns } from '@dhadha/contract/wire'
import type { Dependencies } from '../../../platform/feature.ts'
import { notFound, unauthorized } from '../../../platform/errors/refusal.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { createDevices } from './devices.ts'
import type { Learner, Sessions } from './sessions.ts'

/** The list of sign-ins in Settings (decision 8). */
export interface OwnSignIns {
  readonly list: (learner: Learner) => Promise<SignIns>
  /** Ends one of the learner's own. @throws Refusal 404 for any other */
  readonly end: (learner: Learner, id: string) => Promise<void>
  /** Ends all, this one too, and forgets the browsers. */
  readonly endAll: (learner: Learner) => Promise<void>
}

export function createOwnSignIns({ db, clock, config }: Dependencies, sessions: Sessions): OwnSignIns {
  const devices = createDevices(clock, config.publicUrl)
  return {
    async list({ id, tokenId }) {
      const rows = await db
        .selectFrom('access_token')
        .select(['id', 'hash', 'browser', 'system', 'created_at', 'last_used_at'])
        .where('learner_id', '=', id)
        .where('last_used_at', '>', sessions.idleSince())
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute()
      const { password_hash } = await db
        .selectFrom('learner')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(unauthorized)
      const all = rows.map((row): SignIn => ({
        id: row.id,
        browser: row.browser,
        system: row.system,
        signed_in_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        is_current: row.hash.toString('hex') === tokenId,
      }))
      return {
        sessions: [...all.filter((one) => one.is_current), ...all.filter((one) => !one.is_current)],
        has_password: password_hash !== null,
      }
    },

    async end(learner, id) {
      const row = isUuid(id)
        ? await db
            .selectFrom('access_token')
            .select('hash')
            .where('learner_id', '=', learner.id)
            .where('id', '=', id)
            .executeTakeFirst()
        : undefined
      if (!row) throw notFound()
      await sessions.end(row.hash.toString('hex'))
    },

    async endAll({ id }) {
      await db.transaction().execute(async (trx) => {
        await devices.forget(trx, id)
        await sessions.endAll(trx, id)
      })
    },
  }
}
