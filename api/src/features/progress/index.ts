// Scores, badges, reports, leaderboards, leagues and tutorials.
export { awardEarned } from './badges/award.ts'
export { progressFeature } from './feature.ts'
export { readTutorialSettings } from './tutorials/settings.ts'
export { addTutorialCommands } from './tutorials/command.ts'
