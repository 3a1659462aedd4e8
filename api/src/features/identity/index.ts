// Accounts: registering, signing in, passwords, sign-ins.
export { identityFeature } from './feature.ts'
export { readIdentityLimits, readIdentitySettings } from './settings.ts'

// Addresses, and how much is sent to them.
export { toMailbox, readEmail, readMobile } from './addresses/address.ts'
export { allowSendingFrom } from './budgets/budgets.ts'

// Handles.
export { toBanglaField, handleIn, storedHandle } from './handles/bangla-handles.ts'
export { foldBanglaSound, foldLatin, getSkeleton } from './handles/look-alikes.ts'
export { suggestHandle } from './handles/handles.ts'
export { findTakenHandles, isHandleFree } from './store/handles.ts'

// Who calls, and the sign-ins of an account.
export { bearerToken, createLearnerScope, decorateLearner, getLearnerId } from './scopes.ts'
export { getAccount } from './sessions/account-of.ts'
export type { Learner } from './sessions/session-cache.ts'
export { endSignIns, type Sessions } from './sessions/sessions.ts'
export { learnerMark, signOutHeaders } from './sessions/sign-in.ts'
export { findOwnSignIn, findSignInId } from './store/sign-ins.ts'

// The ways in: passwords, passkeys, Google.
export { hasJustSignedIn, requireCurrentPassword } from './passwords/current-password.ts'
export { deleteWaysIn } from './store/ways-in.ts'
