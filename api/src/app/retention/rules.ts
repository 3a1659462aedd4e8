import { RETENTION, timeAfter, type Limited } from '@dhadha/contract/retention'
import type { Kysely } from 'kysely'
import { forgetOldOperations } from '../../features/assessments/index.ts'
import { forgetOldMessages } from '../../features/contact/index.ts'
import {
  forgetIdleDevices,
  forgetIdleSignIns,
  forgetOldCodes,
  forgetOldLinks,
  forgetOldPending,
  forgetOldSignIns,
} from '../../features/identity/index.ts'
import { forgetOldFeedback, forgetOldShares } from '../../features/learning/index.ts'
import { forgetOldNotifications } from '../../features/notifications/index.ts'
import {
  forgetOldActs,
  forgetOldRefusals,
  forgetOldWithdrawals,
  forgetOldReports,
  forgetSilentGuardians,
} from '../../features/people/index.ts'
import { forgetOldLeagues } from '../../features/progress/index.ts'
import { forgetOldFigures, forgetOldReleaseActs } from '../../features/releases/index.ts'
import type { Database } from '../../platform/database/schema.ts'
import { forgetOldOutgoing } from '../../platform/messages/index.ts'
import { forgetOldEvents } from '../../platform/security/log.ts'
import { forgetOldCounts } from '../../platform/throttle/throttle.ts'

/** Deletes from the database what was last used before. @returns how much */
type Rule = (db: Kysely<Database>, before: Date) => Promise<number>

/** What lies in the database and needs no more than being deleted: the rest is in `job.ts` and in `pnpm api backup`. */
export type Ruled = Exclude<Limited, 'account' | 'outbox' | 'backup'>

/** One for each limit of the table (decision 44). */
export const rules: Readonly<Record<Ruled, Rule>> = {
  code: forgetOldCodes,
  registration: forgetOldPending,
  // A link has ended when its time is over, not when it was used last.
  link: (db, before) => forgetOldLinks(db, timeAfter(RETENTION.link.keep, before)),
  signIn: forgetIdleSignIns,
  oldSignIn: forgetOldSignIns,
  knownBrowser: forgetIdleDevices,
  count: forgetOldCounts,
  securityLog: forgetOldEvents,
  releaseAct: forgetOldReleaseActs,
  pageFigures: forgetOldFigures,
  notification: forgetOldNotifications,
  testSteps: forgetOldOperations,
  share: forgetOldShares,
  league: forgetOldLeagues,
  feedback: forgetOldFeedback,
  friendRefusal: forgetOldRefusals,
  report: forgetOldReports,
  moderation: forgetOldActs,
  withdrawal: forgetOldWithdrawals,
  silentGuardian: forgetSilentGuardians,
  contact: forgetOldMessages,
  outgoing: forgetOldOutgoing,
}

/** In the order of the table. */
export const ruled = Object.keys(rules) as readonly Ruled[]
