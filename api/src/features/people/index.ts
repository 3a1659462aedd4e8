// What the app and the operator's commands use of this feature.
export { createGuardians } from './guardian/guardians.ts'
export { guardianLinkRoutes, guardianRoutes } from './guardian/routes.ts'
export { eraseAgain } from './leaving/store/erase.ts'
export { readDeletions } from './leaving/memory.ts'
export { photoRoutes } from './photo/routes.ts'
export { peopleRoutes } from './routes.ts'
export { eraseLearner } from './leaving/store/erase.ts'
export { readPeopleSettings } from './settings.ts'
