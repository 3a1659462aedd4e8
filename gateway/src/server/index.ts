// The server itself; checks before an activation start another one beside that for pupils.
export { readCompositionId } from '../composition/live-composition.ts'
export { withVersions } from '../composition/registry-view.ts'
export { createGateway } from './app.ts'
export { signInCookies } from './session/session-cookies.ts'
