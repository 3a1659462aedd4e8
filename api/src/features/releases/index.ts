// Versions of the site's parts, for release managers: metrics from browsers, operators and permissions, the queue of
// commands.
export { releasesFeature } from './feature.ts'
export { readReleaseSettings } from './settings.ts'
export { deleteOperatorWaysIn } from './store/ways-in.ts'
