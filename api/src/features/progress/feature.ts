// The feature of progress: routes, jobs, commands.
import type { Library } from '../learning/index.ts'
import { defineFeature, learnerRoutes } from '../../platform/define-feature.ts'
import type { Dependencies, Routes, RouteWrapper } from '../../platform/feature.ts'
import { createBadges, type BadgeBook } from './badges/badges.ts'
import { withBadges } from './badges/triggers.ts'
import { badgeRoutes } from './badges/routes.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { createLeagueJob } from './league/leagues.ts'
import { leagueRoutes } from './league/routes.ts'
import { deleteExpiredLeagues } from './league/store.ts'
import { reportRoutes } from './reports/routes.ts'
import { levelRoutes } from './level/routes.ts'
import { addTutorialCommands } from './tutorials/command.ts'
import { tutorialRoutes } from './tutorials/routes.ts'

/** Problems of running tests, to which no link may lead. */
type EmbargoedAt = (now: Date) => Promise<ReadonlySet<string>>

/** The parts of other features that the routes and jobs of progress need. */
export interface ProgressNeeds {
  readonly library: Library
  readonly badges: BadgeBook
  readonly withBadges: RouteWrapper
  /** Hides the problems of running tests (feature assessments). */
  readonly embargo: { readonly at: EmbargoedAt }
}

/** Routes of scores, reports, leaderboards, leagues and tutorials, for signed-in learners. */
const progressRoutes =
  (deps: Dependencies, library: Library, badges: BadgeBook, embargoed: EmbargoedAt): Routes =>
  async (api) => {
    api.addHook('onRoute', (route) => {
      route.schema = { tags: ['progress'], ...route.schema }
    })
    await levelRoutes(deps, library)(api)
    await badgeRoutes(badges)(api)
    await reportRoutes(deps, library, embargoed)(api)
    await leaderboardRoutes(deps)(api)
    await leagueRoutes(deps)(api)
    await tutorialRoutes(deps, library)(api)
  }

/** Scores, badges, reports, leaderboards, leagues and tutorials. */
export const progressFeature = defineFeature({
  name: 'progress',
  services(deps, { library }: Pick<ProgressNeeds, 'library'>) {
    const badges = createBadges(deps, library)
    return { badges, withBadges: (routes: Routes) => withBadges(routes, badges) }
  },
  routes: (deps, needs: ProgressNeeds) => [
    learnerRoutes(needs.withBadges(progressRoutes(deps, needs.library, needs.badges, needs.embargo.at))),
  ],
  jobs: (deps) => [{ name: 'leagues', everyMs: 'hourly', run: createLeagueJob(deps) }],
  commands: addTutorialCommands,
  retention: { league: deleteExpiredLeagues },
})
