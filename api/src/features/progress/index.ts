// Scores, badges, reports, leaderboards, leagues and tutorials.
export { progressFeature } from './feature.ts'
export { checkBadges } from './badges/check.ts'
export { readTutorialSettings } from './tutorials/settings.ts'
