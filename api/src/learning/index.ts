import type { Dependencies, Feature } from '../assembly.ts'
import type { Library } from './catalogue/library.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { viewingRoutes } from './viewing/routes.ts'

export { createLibrary, type Library } from './catalogue/library.ts'

/** Routes of the catalogue and of learning, for signed-in learners. */
export const learningRoutes =
  (deps: Dependencies, library: Library): Feature =>
  async (api) => {
    await catalogueRoutes(deps, library)(api)
    await viewingRoutes(deps, library)(api)
  }

/** Public routes: the site's figures (decision 33). */
export const siteRoutes =
  (_deps: Dependencies, _library: Library): Feature =>
  () => {}

/**
 * A learner showed up (decision 16): called after every sign-in, and for a token's first call of a day. May be called
 * several times for one day, by several instances at once.
 */
export const createSignOfLife =
  (_deps: Dependencies) =>
  async (_learnerId: string): Promise<void> => {}
