import type { RegisterRequest } from '@dhadha/contract/wire'
import { formatIdentity, type Identity } from '../identity/identity.ts'

/** The last registration and when its code was sent (milliseconds since 1970). */
export interface PendingRegistration {
  request: RegisterRequest
  sentAt: number
}

// Sending a code again means registering again (S7.5), which needs the password. It is held only in this tab's memory,
// until the code is verified: after a reload no code can be sent again.
let pending: PendingRegistration | null = null

export function setPendingRegistration(request: RegisterRequest): void {
  pending = { request, sentAt: Date.now() }
}

/** Only for the same registration: 'back' may lead to the code page of an earlier one. */
export function getPendingRegistration(who: Identity): PendingRegistration | null {
  const identifier = pending?.request.email ?? pending?.request.mobileNumber
  return identifier === formatIdentity(who) ? pending : null
}

export function dropRegistration(): void {
  pending = null
}
