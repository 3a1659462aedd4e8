import { defineFeature, publicRoutes } from '../../platform/define-feature.ts'
import { addLibraryCommands } from './command.ts'
import { contentRoutes } from './routes.ts'

/** Pictures of the problem library, and its authors' commands. */
export const contentFeature = defineFeature({
  name: 'content',
  routes: (deps) => [publicRoutes(contentRoutes(deps))],
  commands: addLibraryCommands,
})
