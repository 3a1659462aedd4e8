// The feature of accounts: routes, jobs, retention.
import { RETENTION } from '@dhadha/contract/retention'
import type { Executor } from '../../platform/database/schema.ts'
import { defineFeature, learnerRoutes, publicRoutes } from '../../platform/define-feature.ts'
import { timeAfter } from '../../platform/retention/periods.ts'
import { googleRoutes } from './google/routes.ts'
import type { GoogleSignInOptions } from './google/sign-in.ts'
import { passkeyFeatures } from './passkeys/routes.ts'
import { accountRoutes, identityRoutes } from './routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { deleteExpiredCodes, deleteExpiredRegistrations } from './store/registrations.ts'
import { links } from './store/reset-links.ts'
import { deleteIdleDevices, sessions as signIns } from './store/sign-ins.ts'

/** The functions of other features that run at a learner's first call of a day. */
interface Visits {
  /** Records the day of the last visit (feature people). */
  readonly recordActivity: (learnerId: string) => Promise<void>
  /** Records the points of the day (feature learning). */
  readonly recordVisit: (learnerId: string) => Promise<void>
  /** From feature progress. */
  readonly badges: { readonly check: (learnerId: string) => void }
}

/** The functions of other features that routes and jobs of this one call. */
export interface IdentityNeeds {
  readonly sessions: Sessions
  /** From feature people. */
  readonly guardians: { readonly endAll: GoogleSignInOptions['onTakenOver'] }
}

/** Accounts: registering, signing in, passwords, sign-ins. */
export const identityFeature = defineFeature({
  name: 'identity',
  services: (deps, { recordActivity, recordVisit, badges }: Visits) => ({
    sessions: createSessions(deps, {
      async onVisit(learnerId) {
        await recordActivity(learnerId)
        await recordVisit(learnerId)
        badges.check(learnerId)
      },
    }),
  }),
  routes(deps, { sessions, guardians }: IdentityNeeds) {
    const passkeys = passkeyFeatures(deps, sessions)
    const onTakenOver: GoogleSignInOptions['onTakenOver'] = (...taken) => guardians.endAll(...taken)
    return [
      publicRoutes(identityRoutes(deps, sessions)),
      publicRoutes(googleRoutes(deps, sessions, { onTakenOver })),
      publicRoutes(passkeys.login),
      learnerRoutes(accountRoutes(sessions)),
      learnerRoutes(sessionRoutes(deps, sessions)),
      learnerRoutes(passkeys.own),
    ]
  },
  retention: {
    code: deleteExpiredCodes,
    registration: deleteExpiredRegistrations,
    // A link expires by its creation time, not by its last use.
    link: (db: Executor, before: Date) => links.deleteExpired(db, timeAfter(RETENTION.link.period, before)),
    signIn: signIns.deleteIdle,
    oldSignIn: signIns.deleteOld,
    knownBrowser: deleteIdleDevices,
  },
})
