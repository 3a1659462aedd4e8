// Notifications, which learners see under the bell.
export { announce, announceTo, type Announcement } from './store/announce.ts'
export { announceToEverybody, deliverAnnouncements } from './store/announcements.ts'
export { NOTIFICATION_CHANGE } from './change.ts'
export { notificationsFeature } from './feature.ts'
export type { Inboxes } from './inbox.ts'
export { POLL } from './routes.ts'
export { banglaNumberSql, notifyOneSql, notifySql } from './store/notify.ts'
