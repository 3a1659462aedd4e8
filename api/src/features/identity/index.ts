// Accounts: registering, signing in, passwords, sign-ins.
export { mailboxOf, readEmail, readMobile } from './addresses/address.ts'
export { allowSendingFrom } from './budgets/budgets.ts'
export { googleRoutes } from './google/routes.ts'
export { banglaOf, handleIn, storedHandle } from './handles/bangla-handles.ts'
export { foldBanglaSound, foldLatin, skeletonOf } from './handles/look-alikes.ts'
export { suggestHandle } from './handles/handles.ts'
export { findTakenHandles, isHandleFree } from './store/handles.ts'
export { CEREMONY_MS, createChallenges } from './passkeys/challenges.ts'
export { decoyPasskey } from './passkeys/decoy.ts'
export { isFramed } from './passkeys/frame.ts'
export { passkeySite } from './passkeys/site.ts'
export { passkeyFeatures } from './passkeys/routes.ts'
export { hasJustSignedIn, requireCurrentPassword } from './passwords/current-password.ts'
export { accountRoutes, identityRoutes } from './routes.ts'
export { bearerToken, createLearnerScope, decorateLearner, learnerOf } from './scopes.ts'
export { accountOf } from './sessions/account-of.ts'
export { sessionRoutes } from './sessions/routes.ts'
export { createSessions, endSignIns, type Learner, type Sessions } from './sessions/sessions.ts'
export { learnerMark, signOutHeaders } from './sessions/sign-in.ts'
export { createToken, hashToken } from './sessions/tokens.ts'
export { readIdentityLimits, readIdentitySettings } from './settings.ts'
export { forgetOldCodes, forgetOldPending } from './store/registrations.ts'
export { forgetOldLinks } from './store/reset-links.ts'
export {
  findOwnSignIn,
  findSignInId,
  forgetIdleDevices,
  forgetIdleSignIns,
  forgetOldSignIns,
} from './store/sign-ins.ts'
