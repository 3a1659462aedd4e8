import type { Dependencies, Feature } from '../../platform/feature.ts'
import { createDayOf } from '../../platform/calendar.ts'
import { attemptRoutes } from './attempts/routes.ts'
import type { Library } from './catalogue/library.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { freshRoutes } from './fresh/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { peerRoutes } from './peers/routes.ts'
import { offlineRoutes } from './offline/routes.ts'
import { payDailyLogin } from './points/store/login.ts'
import { searchRoutes } from './search/routes.ts'
import { viewingRoutes } from './viewing/routes.ts'

export { feedbackOf } from './attempts/feedback.ts'
export { judge } from './attempts/judge.ts'
export { WRONG_IN_TESTS } from './attempts/store/parts.ts'
export { forgetOldFeedback } from './feedback/store.ts'
export { forgetOldShares } from './peers/store/shares.ts'
export type { Catalogue, CatalogueProblem, Series } from './catalogue/catalogue.ts'
export { findLevel, findPractised, findProblem, findTopic, findTopicByName } from './catalogue/find.ts'
export { loadCatalogue } from './catalogue/load.ts'
export { TEST_PRIZES, type Level } from './points/constants.ts'
export { levelUpSql } from './points/store/level-up.ts'
export { writePayTable } from './points/store/pay-table.ts'
export { conceptStandings, weakSpots } from './concepts/standing.ts'
export { readRecords } from './lists/store/records.ts'
export { createRatingJob } from './ratings/job.ts'
export { countProblems } from './lists/store/counts.ts'
export { addFeedbackCommands, addRatingsCommand, addStatsCommand } from './authors/command.ts'
export { addReviewCommands } from './review/command.ts'
export { POINT_RULES } from './points/rules.ts'
export { CATALOGUE_CHANGE } from './catalogue/change.ts'
export { siteRoutes } from './site/routes.ts'
export { problemOf, serveToAuthor } from './catalogue/problem-route.ts'
export { createLibrary, type Library } from './catalogue/library.ts'
export { findBySerial, findSeries } from './catalogue/find.ts'
export { arrangeCatalogue } from './catalogue/load.ts'
export { variantFor } from './catalogue/variants.ts'
export { wordsOf } from './catalogue/words.ts'
export { UNTOUCHED } from './catalogue/store/states.ts'
export { problemPage, seriesProblem } from './catalogue/views.ts'
export { explanationReply, hintReply } from './help/replies.ts'
export { LEVELS } from './points/constants.ts'
export { dayStreak } from './points/days.ts'
export { standingOf } from './points/levels.ts'
export { NO_POINTS, pointsForSolve, type Solve } from './points/points.ts'
export type {
  ConceptTable,
  ProblemTable,
  SeriesRow,
  StoredExplanation,
  StoredFeedback,
  StoredHint,
  StoredSolution,
  StoredStatement,
  StoredVariant,
  TopicTable,
  TutorialTable,
} from './tables.ts'

/**
 * Routes of the catalogue and of learning, for signed-in learners.
 *
 * @param withheld problems that running tests have, which no list proposes
 */
export const learningRoutes =
  (deps: Dependencies, library: Library, withheld: (now: Date) => Promise<ReadonlySet<string>>): Feature =>
  async (api) => {
    api.addHook('onRoute', (route) => {
      route.schema = { tags: ['learning'], ...route.schema }
    })
    await catalogueRoutes(deps, library, withheld)(api)
    await viewingRoutes(deps, library)(api)
    await attemptRoutes(deps, library)(api)
    await helpRoutes(deps, library)(api)
    await freshRoutes(deps, library)(api)
    await feedbackRoutes(deps, library)(api)
    await listRoutes(deps, library, withheld)(api)
    await searchRoutes(deps, library, withheld)(api)
    await offlineRoutes(deps, library)(api)
    await peerRoutes(deps, library)(api)
  }

/**
 * Records a learner's visit (decision 16): called after every sign-in, and for a token's first call of a day. May be
 * called several times for one day, by several instances at once.
 */
export const createVisitRecorder = ({ pool, clock, config }: Dependencies) => {
  const dayOf = createDayOf(config.timeZone)
  return async (learnerId: string): Promise<void> => {
    const now = clock()
    await payDailyLogin(pool, learnerId, dayOf(now), now)
  }
}
