// Versions of the site's parts, for those who release them: how they do in browsers, who may change them, what is asked for.
export { releasesFeature } from './feature.ts'
export { addOperatorCommands } from './operators/commands.ts'
export { readReleaseSettings } from './settings.ts'
