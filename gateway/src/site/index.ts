// The server itself, which checks before an activation start beside the one that serves pupils.
export { withVersions } from '../composition/view.ts'
export { createGateway } from './app.ts'
export { signInCookies } from './session/session-cookies.ts'
