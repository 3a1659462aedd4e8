// The chunk of what the bell needs only after the page is on the screen, and of the page of all notifications.
export { NotificationAnnouncer } from './NotificationAnnouncer.tsx'
export { NotificationList } from './NotificationList.tsx'
export { NotificationsPage } from './NotificationsPage.tsx'
export { pollForLearner } from './poll/pollForLearner.ts'
