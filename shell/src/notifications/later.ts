// A chunk with the code that the bell needs once the page is on the screen, and with the page of all notifications.
export { NotificationAnnouncer } from './NotificationAnnouncer.tsx'
export { NotificationList } from './NotificationList.tsx'
export { NotificationsPage } from './NotificationsPage.tsx'
export { startPoll } from './poll/poll.ts'
