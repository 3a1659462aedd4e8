// The feature of people: routes, jobs, commands, retention.
import type { Sessions } from '../identity/index.ts'
import { defineFeature, learnerRoutes, publicRoutes } from '../../platform/define-feature.ts'
import type { Routes } from '../../platform/feature.ts'
import { addAccountCommands } from './accounts/command.ts'
import { createGuardians, type Guardians } from './guardian/guardians.ts'
import { createGuardianJobs } from './guardian/jobs.ts'
import { withGuardiansYes } from './guardian/limit/gate.ts'
import { createGuardianPage } from './guardian/page.ts'
import { guardianLinkRoutes, guardianRoutes } from './guardian/routes.ts'
import { removeSilentGuardians } from './guardian/store.ts'
import { createActivityRecorder } from './idle/idle.ts'
import { createErasure } from './leaving/erasure.ts'
import { exportFileRoutes } from './leaving/export-file.ts'
import { createWithdrawalJournal } from './leaving/journal.ts'
import { deletionRoutes, exportRoutes } from './leaving/routes.ts'
import { deleteExpiredWithdrawals } from './leaving/store/withdrawals.ts'
import { deleteExpiredActions } from './moderation/actions/store.ts'
import { addModerationCommands } from './moderation/command.ts'
import { createModerationJobs } from './moderation/jobs.ts'
import { deleteExpiredReports } from './moderation/store.ts'
import { photoRoutes } from './photo/routes.ts'
import { createClaimCleaner } from './profile/profile.ts'
import { handleRoutes, privacyRoutes, profileRoutes } from './profile/routes.ts'
import { relationRoutes } from './relations/routes.ts'
import { deleteExpiredRefusals } from './relations/store/friendships.ts'
import { addSchoolCommands } from './school/command.ts'
import { schoolRoutes } from './school/routes.ts'

/** Withdrawals are in the database at once, and in the file beside it after this time. */
const WITHDRAWALS_MS = 2_000

/** The parts of other features that the routes and jobs of people need. */
export interface PeopleNeeds {
  /** The sessions of feature identity. */
  readonly sessions: Sessions
  readonly guardians: Guardians
}

/** Profile, friends, schools, guardians, download and deletion. */
export const peopleFeature = defineFeature({
  name: 'people',
  services: (deps) => ({
    guardians: createGuardians(deps),
    recordActivity: createActivityRecorder(deps),
    withGuardiansYes: (routes: Routes) => withGuardiansYes(routes, deps),
  }),
  routes(deps, { sessions, guardians }: PeopleNeeds) {
    const eraseAccount = createErasure(deps, sessions)
    const guardianPage = createGuardianPage(deps, eraseAccount)
    return [
      publicRoutes(photoRoutes(deps)),
      publicRoutes(guardianLinkRoutes(guardianPage)),
      publicRoutes(exportFileRoutes(deps, guardianPage)),
      learnerRoutes(profileRoutes(deps)),
      learnerRoutes(handleRoutes(deps)),
      learnerRoutes(privacyRoutes(deps)),
      learnerRoutes(exportRoutes(deps)),
      learnerRoutes(deletionRoutes(deps, eraseAccount)),
      learnerRoutes(guardianRoutes(guardians)),
      learnerRoutes(schoolRoutes(deps)),
      learnerRoutes(relationRoutes(deps)),
    ]
  },
  jobs(deps, { sessions }: PeopleNeeds) {
    const { moderationEmail, operatorEmail } = deps.config
    const journal = createWithdrawalJournal(deps)
    const withdrawals = { name: 'withdrawals', run: () => journal.write() }
    return [
      {
        ...withdrawals,
        everyMs: WITHDRAWALS_MS,
        delaysClose: true,
        logLines: {
          failed: 'what was taken back was not written to the file beside the database',
          goesOn: 'what was taken back is written to the file beside the database again',
        },
      },
      { name: 'claims', everyMs: 'hourly', run: createClaimCleaner(deps) },
      { ...withdrawals, everyMs: 'hourly' },
      {
        name: 'guardians',
        everyMs: 'hourly',
        run: createGuardianJobs(deps, createErasure(deps, sessions)),
      },
      {
        name: 'moderation',
        everyMs: 'hourly',
        run: createModerationJobs(deps, moderationEmail ?? operatorEmail),
      },
    ]
  },
  commands(program, operator) {
    addAccountCommands(program, operator)
    addSchoolCommands(program, operator)
    addModerationCommands(program, operator)
  },
  retention: {
    silentGuardian: removeSilentGuardians,
    friendRefusal: deleteExpiredRefusals,
    report: deleteExpiredReports,
    moderation: deleteExpiredActions,
    withdrawal: deleteExpiredWithdrawals,
  },
})
