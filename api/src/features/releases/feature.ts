import { defineFeature, publicRoutes } from '../../platform/define-feature.ts'
import { deleteExpiredReleaseActions } from './queue/store.ts'
import { pageMetricsRoutes } from './metrics/routes.ts'
import { deleteExpiredPageMetrics } from './metrics/store.ts'
import { releaseRoutes } from './routes.ts'

/** Releases of the site's parts: what browsers report of them, their operators, and what these ask for. */
export const releasesFeature = defineFeature({
  name: 'releases',
  // No learner is an operator: these routes check their own callers.
  routes: (deps) => [publicRoutes(pageMetricsRoutes(deps)), publicRoutes(releaseRoutes(deps))],
  retention: { releaseAct: deleteExpiredReleaseActions, pageFigures: deleteExpiredPageMetrics },
})
