import type { Dependencies, Feature } from '../assembly.ts'
import type { Library } from '../learning/index.ts'

/** Routes of scores, reports, leaderboards, notifications and tutorials, for signed-in learners. */
export const progressRoutes =
  (_deps: Dependencies, _library: Library): Feature =>
  () => {}
