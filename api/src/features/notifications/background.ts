import type { Dependencies } from '../../platform/feature.ts'
import { deliverAnnouncements } from './store/announcements.ts'
import { deleteOld } from './store/notifications.ts'
import { announceWeek } from './store/weekly.ts'

const KEPT_MS = 180 * 86_400_000

/** Announces the weekly report and delivers announcements to learners. Every instance may run it, at any time. */
export const createAnnouncer = ({ config, db, pool, clock }: Dependencies) => {
  let isTelling = false
  return async (): Promise<void> => {
    if (isTelling) return
    isTelling = true
    try {
      await announceWeek(db, config.timeZone, clock())
      await deliverAnnouncements(pool, clock())
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
    await deleteOld(db, end)
  }
