import type { Dependencies, Feature } from '../assembly.ts'

/** Routes of scores, reports, leaderboards, notifications and tutorials, for signed-in learners. */
export const progressRoutes =
  (_deps: Dependencies): Feature =>
  () => {}
