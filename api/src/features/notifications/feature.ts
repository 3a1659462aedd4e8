// The feature of notifications: routes, jobs, retention.
import { defineFeature, learnerRoutes } from '../../platform/define-feature.ts'
import { createAnnouncer } from './background.ts'
import { createInboxes, type Inboxes } from './inbox.ts'
import { notificationRoutes } from './routes.ts'
import { deleteExpiredNotifications } from './store/notifications.ts'

/** Learners get an announcement to all within this time. */
const ANNOUNCING_MS = 15_000

/** Notifications, which learners see under the bell. */
export const notificationsFeature = defineFeature({
  name: 'notifications',
  services: (deps) => ({ inboxes: createInboxes(deps) }),
  routes: (deps, { inboxes }: { readonly inboxes: Inboxes }) => [
    learnerRoutes(notificationRoutes(deps, inboxes)),
  ],
  jobs: (deps) => [{ name: 'announcing', everyMs: ANNOUNCING_MS, run: createAnnouncer(deps) }],
  retention: { notification: deleteExpiredNotifications },
})
