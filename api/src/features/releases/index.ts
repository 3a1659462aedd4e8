// How versions of the site's parts do in browsers, for those who release them.
export { figureRoutes } from './figures/routes.ts'
export { forgetOldFigures } from './figures/store.ts'
export { readReleaseSettings } from './settings.ts'
