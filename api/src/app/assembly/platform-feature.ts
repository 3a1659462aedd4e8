// The platform's own routes, jobs and retention rules, as a feature beside the others.
import type { ConnectionPool } from '../../platform/database/open.ts'
import type { DatabaseClock } from '../../platform/database/time.ts'
import { defineFeature, publicRoutes } from '../../platform/define-feature.ts'
import { CHANNELS, deleteExpiredOutgoing } from '../../platform/messages/index.ts'
import { createSecurityWatch } from '../../platform/security/alerts.ts'
import { deleteExpiredEvents, type SecurityLog } from '../../platform/security/log.ts'
import { deleteExpiredCounts } from '../../platform/throttle/throttle.ts'
import { healthRoutes } from './health.ts'
import { violationRoutes } from './violations.ts'

const SECURITY_MS = 60_000
/** Stored messages are looked for this often, of each channel by itself: a provider that hangs delays no mail. */
const MESSAGES_MS = 1_000

/** Services that the app provides to all features. */
export interface AppServices {
  /** A connection apart from those of calls. */
  readonly watcher: ConnectionPool
  readonly databaseClock: DatabaseClock
  /** True: the process will end soon. */
  readonly isRetiring: () => boolean
  readonly securityLog: SecurityLog
  /** Counts the failure of a part of a job that continues with the others. */
  readonly countFailedJob: (name: string) => void
}

/** The platform's own routes, jobs and retention rules: health, the security log, messages, budgets. */
export const platformFeature = defineFeature({
  name: 'platform',
  routes: ({ config, clock }, { watcher, databaseClock, isRetiring, securityLog }: AppServices) => [
    publicRoutes(healthRoutes({ config, database: watcher, databaseClock, clock, isRetiring })),
    publicRoutes(violationRoutes(securityLog)),
  ],
  jobs: (deps) => [
    {
      name: 'security',
      everyMs: SECURITY_MS,
      run: createSecurityWatch(deps, deps.config.operatorEmail),
    },
    ...CHANNELS.map((channel) => ({
      name: 'messages',
      everyMs: MESSAGES_MS,
      run: () => deps.messenger.deliverQueued(channel),
    })),
  ],
  retention: {
    count: deleteExpiredCounts,
    securityLog: deleteExpiredEvents,
    outgoing: deleteExpiredOutgoing,
  },
})
