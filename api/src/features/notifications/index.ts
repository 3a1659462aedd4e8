// Notifications, which learners see under the bell.
export { announce, announceTo, type Announcement } from './store/announce.ts'
export { announceToEverybody, deliverAnnouncements } from './store/announcements.ts'
export { createAnnouncer } from './background.ts'
export { forgetOldNotifications } from './store/notifications.ts'
export { NOTIFICATION_CHANGE } from './change.ts'
export { createInboxes } from './inbox.ts'
export { notificationRoutes, POLL } from './routes.ts'
export { banglaNumberSql, notifyOneSql, notifySql } from './store/notify.ts'
