import { sql } from 'kysely'
import type { Dependencies } from '../../platform/feature.ts'
import { tellAnnounced } from './announcements.ts'
import { announceWeek } from './weekly.ts'

const KEPT_MS = 180 * 86_400_000
const DELETED_AT_ONCE = 5_000

/** Announces the week's report and tells learners what was announced. Every instance may do it, at any time. */
export const createAnnouncer = ({ config, db, pool, clock }: Dependencies) => {
  let isTelling = false
  return async (): Promise<void> => {
    if (isTelling) return
    isTelling = true
    try {
      await announceWeek(db, config.timeZone, clock())
      await tellAnnounced(pool, clock())
    } finally {
      isTelling = false
    }
  }
}

/** Deletes notifications and finished announcements older than 180 days. Every instance may do it, at any time. */
export const createNotificationCleaner =
  ({ db, clock }: Dependencies) =>
  async (): Promise<void> => {
    const end = new Date(clock().getTime() - KEPT_MS)
    for (;;) {
      // Few at a time: nobody waits long for a row.
      const { rows } = await sql`
        delete from notification where (learner_id, id) in (
          select learner_id, id from notification where created_at < ${end} limit ${DELETED_AT_ONCE}
          for update skip locked
        ) returning 1`.execute(db)
      if (rows.length < DELETED_AT_ONCE) break
    }
    await db.deleteFrom('announcement').where('done_at', '<', end).execute()
  }
