import type { Dependencies, Feature } from '../assembly.ts'

/** Routes of the catalogue and of learning, for signed-in learners. */
export const learningRoutes =
  (_deps: Dependencies): Feature =>
  () => {}

/** Public routes: the site's figures (decision 33). */
export const siteRoutes =
  (_deps: Dependencies): Feature =>
  () => {}

/**
 * A learner showed up (decision 16): called after every sign-in, and for a token's first call of a day. May be called
 * several times for one day, by several instances at once.
 */
export const createSignOfLife =
  (_deps: Dependencies) =>
  async (_learnerId: string): Promise<void> => {}
