// The feature of learning: routes, jobs, commands, retention.
import { defineFeature, learnerRoutes, publicRoutes } from '../../platform/define-feature.ts'
import type { Dependencies, Routes, RouteWrapper } from '../../platform/feature.ts'
import { createDayFormatter } from '../../platform/calendar.ts'
import { attemptRoutes } from './attempts/routes.ts'
import { addAuthorCommands } from './authors/command.ts'
import { createLibrary, type Library } from './catalogue/library.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { deleteExpiredFeedback } from './feedback/store.ts'
import { freshRoutes } from './fresh/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { offlineRoutes } from './offline/routes.ts'
import { peerRoutes } from './peers/routes.ts'
import { deleteExpiredShares } from './peers/store/shares.ts'
import { payDailyLogin } from './points/store/login.ts'
import { createRatingJob } from './ratings/job.ts'
import { addReviewCommands } from './review/command.ts'
import { searchRoutes } from './search/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { viewingRoutes } from './viewing/routes.ts'

/** Problems of running tests, which no list proposes. */
type EmbargoedAt = (now: Date) => Promise<ReadonlySet<string>>

/** The parts of other features that the routes and jobs of learning need. */
export interface LearningNeeds {
  readonly library: Library
  /** Hides the problems of running tests (feature assessments). */
  readonly embargo: { readonly at: EmbargoedAt }
  readonly withEmbargo: RouteWrapper
  /** Checks for badges after a call that may earn one (feature progress). */
  readonly withBadges: RouteWrapper
}

/** Routes of the catalogue and of learning, for signed-in learners. */
const learningRoutes =
  (deps: Dependencies, library: Library, embargoed: EmbargoedAt): Routes =>
  async (api) => {
    api.addHook('onRoute', (route) => {
      route.schema = { tags: ['learning'], ...route.schema }
    })
    await catalogueRoutes(deps, library, embargoed)(api)
    await viewingRoutes(deps, library)(api)
    await attemptRoutes(deps, library)(api)
    await helpRoutes(deps, library)(api)
    await freshRoutes(deps, library)(api)
    await feedbackRoutes(deps, library)(api)
    await listRoutes(deps, library, embargoed)(api)
    await searchRoutes(deps, library, embargoed)(api)
    await offlineRoutes(deps, library)(api)
    await peerRoutes(deps, library)(api)
  }

/**
 * Records a learner's visit (decision 16): called after every sign-in, and for a token's first call of a day. May be
 * called several times for one day, by several instances at once.
 */
const createVisitRecorder = ({ pool, clock, config }: Dependencies) => {
  const formatDay = createDayFormatter(config.timeZone)
  return async (learnerId: string): Promise<void> => {
    const now = clock()
    await payDailyLogin(pool, learnerId, formatDay(now), now)
  }
}

/** The catalogue, attempts, points and help. */
export const learningFeature = defineFeature({
  name: 'learning',
  services: (deps) => ({ library: createLibrary(deps), recordVisit: createVisitRecorder(deps) }),
  routes: (deps, { library, embargo, withEmbargo, withBadges }: LearningNeeds) => [
    publicRoutes(withEmbargo(siteRoutes(deps, library, embargo.at))),
    learnerRoutes(withBadges(withEmbargo(learningRoutes(deps, library, embargo.at)))),
  ],
  jobs: (deps) => [{ name: 'ratings', everyMs: 'hourly', run: createRatingJob(deps) }],
  commands(program, operator) {
    addAuthorCommands(program, operator)
    addReviewCommands(program, operator)
  },
  retention: { feedback: deleteExpiredFeedback, share: deleteExpiredShares },
})
