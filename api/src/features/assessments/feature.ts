// The feature of online and custom tests: routes, jobs, commands, retention.
import type { Library } from '../learning/index.ts'
import type { DatabaseClock } from '../../platform/database/time.ts'
import { defineFeature, learnerRoutes } from '../../platform/define-feature.ts'
import type { Dependencies, Routes, RouteWrapper } from '../../platform/feature.ts'
import { deleteExpiredOperations } from './answers/store/delete-expired.ts'
import { customTestRoutes } from './custom/routes.ts'
import { createTestJobs } from './jobs.ts'
import { addTestCommands } from './schedule/index.ts'
import { onlineTestRoutes } from './online/routes.ts'
import { remainingTestRoutes } from './remaining-routes.ts'
import { createEmbargo, withEmbargo, type Embargo } from './embargo.ts'

const TEST_JOBS_MS = 2_000

/** The functions of other features that routes and jobs of this one call. */
export interface AssessmentsNeeds {
  readonly library: Library
  readonly embargo: Embargo
  /** From feature progress. */
  readonly badges: { readonly check: (learnerId: string) => void }
  readonly withBadges: RouteWrapper
  readonly databaseClock: DatabaseClock
  readonly countFailedJob: (name: string) => void
}

/** Tests of both kinds, for signed-in learners. */
const testRoutes =
  (deps: Dependencies, library: Library, embargo: Embargo): Routes =>
  async (api) => {
    api.addHook('onRoute', (route) => {
      route.schema = { tags: ['tests'], ...route.schema }
    })
    await customTestRoutes(deps, library, embargo)(api)
    await onlineTestRoutes(deps, library)(api)
    await remainingTestRoutes(deps, library, embargo)(api)
  }

/** Online and custom tests. */
export const assessmentsFeature = defineFeature({
  name: 'assessments',
  services(deps, { library }: Pick<AssessmentsNeeds, 'library'>) {
    const embargo = createEmbargo(deps)
    return {
      embargo,
      withEmbargo: (routes: Routes) => withEmbargo(routes, deps, library, embargo),
    }
  },
  routes: (deps, { library, embargo, withBadges }: AssessmentsNeeds) => [
    learnerRoutes(withBadges(testRoutes(deps, library, embargo))),
  ],
  jobs: (deps, { library, badges, databaseClock, countFailedJob }: AssessmentsNeeds) => [
    {
      name: 'tests',
      everyMs: TEST_JOBS_MS,
      delaysClose: true,
      run: createTestJobs(deps, library, {
        databaseClock,
        onGraded: (learnerId) => badges.check(learnerId),
        onFailed: () => countFailedJob('tests'),
      }),
    },
  ],
  commands: addTestCommands,
  retention: { testSteps: deleteExpiredOperations },
})
