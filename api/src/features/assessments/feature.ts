import type { Library } from '../learning/index.ts'
import type { DatabaseClock } from '../../platform/database/time.ts'
import { defineFeature, learnerRoutes } from '../../platform/define-feature.ts'
import type { Dependencies, Routes, RouteWrapper } from '../../platform/feature.ts'
import { deleteExpiredOperations } from './answers/store/forget.ts'
import { customTestRoutes } from './custom/routes.ts'
import { createTestJobs } from './jobs.ts'
import { onlineTestRoutes } from './online/routes.ts'
import { createWithholding, withheldFrom, type Withholding } from './withholding.ts'

const TEST_JOBS_MS = 2_000

/** What its routes and jobs need of other features. */
export interface AssessmentsNeeds {
  readonly library: Library
  readonly withholding: Withholding
  /** Of progress. */
  readonly badges: { readonly check: (learnerId: string) => void }
  readonly withBadges: RouteWrapper
  readonly databaseClock: DatabaseClock
  readonly countFailedJob: (name: string) => void
}

/** Tests of both kinds, for signed-in learners. */
const testRoutes =
  (deps: Dependencies, library: Library, withholding: Withholding): Routes =>
  async (api) => {
    api.addHook('onRoute', (route) => {
      route.schema = { tags: ['tests'], ...route.schema }
    })
    await customTestRoutes(deps, library, withholding)(api)
    await onlineTestRoutes(deps, library)(api)
  }

/** Online and custom tests. */
export const assessmentsFeature = defineFeature({
  name: 'assessments',
  services(deps, { library }: Pick<AssessmentsNeeds, 'library'>) {
    const withholding = createWithholding(deps)
    return {
      withholding,
      withWithholding: (routes: Routes) => withheldFrom(routes, deps, library, withholding),
    }
  },
  routes: (deps, { library, withholding, withBadges }: AssessmentsNeeds) => [
    learnerRoutes(withBadges(testRoutes(deps, library, withholding))),
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
  retention: { testSteps: deleteExpiredOperations },
})
