import type { Library } from '../learning/index.ts'
import type { Dependencies, Feature } from '../../platform/feature.ts'
import type { BadgeBook } from './badges/badges.ts'
import { badgeRoutes } from './badges/routes.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { leagueRoutes } from './league/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { standingRoutes } from './standing/routes.ts'
import { tutorialRoutes } from './tutorials/routes.ts'

export { awardEarned } from './badges/award.ts'
export { createBadges } from './badges/badges.ts'
export { withBadges } from './badges/occasions.ts'
export { createLeagueJob } from './league/leagues.ts'
export { forgetOldLeagues } from './league/store.ts'
export { readTutorialSettings } from './tutorials/settings.ts'
export { addTutorialCommands } from './tutorials/command.ts'

/**
 * Routes of scores, reports, leaderboards, leagues and tutorials, for signed-in learners.
 *
 * @param withheld problems that running tests have, to which nothing leads
 */
export const progressRoutes =
  (
    deps: Dependencies,
    library: Library,
    badges: BadgeBook,
    withheld: (now: Date) => Promise<ReadonlySet<string>>,
  ): Feature =>
  async (api) => {
    api.addHook('onRoute', (route) => {
      route.schema = { tags: ['progress'], ...route.schema }
    })
    await standingRoutes(deps, library)(api)
    await badgeRoutes(badges)(api)
    await reportRoutes(deps, library, withheld)(api)
    await leaderboardRoutes(deps)(api)
    await leagueRoutes(deps)(api)
    await tutorialRoutes(deps, library)(api)
  }
