import type { RegisterRequest } from '@dhadha/contract/wire'
import { identityText, type Identity } from '../identity/identity.ts'

/** The last registration and when its code was sent (milliseconds since 1970). */
export interface KeptRegistration {
  request: RegisterRequest
  sentAt: number
}

// Sending a code again means registering again (S7.5), which needs the password. It is held only in this tab's memory,
// until the code is verified: after a reload no code can be sent again.
let kept: KeptRegistration | null = null

export function keepRegistration(request: RegisterRequest): void {
  kept = { request, sentAt: Date.now() }
}

/** Only for the same registration: 'back' may lead to the code page of an earlier one. */
export function keptRegistration(who: Identity): KeptRegistration | null {
  const keptFor = kept?.request.email ?? kept?.request.mobileNumber
  return keptFor === identityText(who) ? kept : null
}

export function dropRegistration(): void {
  kept = null
}
