import type { Notification } from '@dhadha/contract/wire'

/** Notifications of one day of the pupil's calendar. */
export interface Day {
  /** 0 today, 1 yesterday, more for earlier days. */
  age: number
  /** Any moment of that day. */
  date: Date
  notifications: Notification[]
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** S2.33: by day, in the order given (newest first). */
export function groupByDay(notifications: readonly Notification[], now = new Date()): Day[] {
  const days: Day[] = []
  for (const notification of notifications) {
    const date = new Date(notification.timestamp)
    const age = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000)
    const last = days.at(-1)
    if (last?.age === age) last.notifications.push(notification)
    else days.push({ age, date, notifications: [notification] })
  }
  return days
}
