import type { LoginRequest } from '@dhadha/contract/wire'
import { accept, reject, type Checked } from '../form/checked.ts'
import { identityText, readIdentity, soleIdentity } from '../identity/identity.ts'

/** S5.1: nothing to sign in with is the only thing the form itself refuses; the API judges the rest. */
export function checkLogin(typedIdentity: string, password: string): Checked<LoginRequest> {
  const identity = soleIdentity(readIdentity(typedIdentity))
  if (identityText(identity) === '') return reject('loginIncomplete', 'identity')
  if (password === '') return reject('loginIncomplete', 'password')
  return accept({ ...identity, password })
}
