import type { Dependencies, Feature } from '../assembly.ts'
import type { Library } from '../learning/index.ts'
import { standingRoutes } from './standing/routes.ts'

/** Routes of scores, reports, leaderboards, notifications and tutorials, for signed-in learners. */
export const progressRoutes =
  (deps: Dependencies, library: Library): Feature =>
  async (api) => {
    await standingRoutes(deps, library)(api)
  }
