import { defineFeature, publicRoutes } from '../../platform/define-feature.ts'
import { deleteExpiredCommands } from './commands/store.ts'
import { pageMetricsRoutes } from './metrics/routes.ts'
import { deleteExpiredPageMetrics } from './metrics/store.ts'
import { addOperatorCommands } from './operators/commands.ts'
import { releaseRoutes } from './routes.ts'

/** Releases of the site's parts: the metrics of browsers, their operators, and the operators' commands. */
export const releasesFeature = defineFeature({
  name: 'releases',
  // Operators are no learners: these routes check their own callers.
  routes: (deps) => [publicRoutes(pageMetricsRoutes(deps)), publicRoutes(releaseRoutes(deps))],
  commands: addOperatorCommands,
  retention: { releaseAct: deleteExpiredCommands, pageFigures: deleteExpiredPageMetrics },
})
