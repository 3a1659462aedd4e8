import type { Dependencies } from '../../platform/feature.ts'
import { deliverAnnouncements } from './store/announcements.ts'
import { announceWeek } from './store/weekly.ts'

/** Announces the weekly report and delivers announcements to learners. Every instance may run it, at any time. */
export const createAnnouncer = ({ config, db, clock }: Dependencies) => {
  let isSending = false
  return async (): Promise<void> => {
    if (isSending) return
    isSending = true
    try {
      await announceWeek(db, config.timeZone, clock())
      await deliverAnnouncements(db, clock())
    } finally {
      isSending = false
    }
  }
}
