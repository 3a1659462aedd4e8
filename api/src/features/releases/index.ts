// Versions of the site's parts, for those who release them: how they do in browsers, who may change them, what is asked for.
export { forgetOldReleaseActs } from './desk/store.ts'
export { figureRoutes } from './figures/routes.ts'
export { forgetOldFigures } from './figures/store.ts'
export { addOperatorCommands } from './operators/commands.ts'
export { releaseRoutes } from './routes.ts'
export { readReleaseSettings } from './settings.ts'
