import { defineFeature, publicRoutes } from '../../platform/define-feature.ts'
import { contentRoutes } from './routes.ts'

/** Pictures of the problem library. */
export const contentFeature = defineFeature({
  name: 'content',
  routes: (deps) => [publicRoutes(contentRoutes(deps))],
})
