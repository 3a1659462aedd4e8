// What the bell needs once the page is on the screen, and the page of all notifications: one chunk of its own.
export { NotificationAnnouncer } from './NotificationAnnouncer.tsx'
export { NotificationList } from './NotificationList.tsx'
export { NotificationsPage } from './NotificationsPage.tsx'
export { startPoll } from './poll/poll.ts'
