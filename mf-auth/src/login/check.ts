import type { LoginRequest } from '@dhadha/contract/wire'
import { accept, reject, type ValidationResult } from '../form/validation.ts'
import { identityText, readIdentity, soleIdentity } from '../identity/identity.ts'

/** Only an empty field is an error here (S5.1); the API judges the rest. */
export function checkLogin(typedIdentity: string, password: string): ValidationResult<LoginRequest> {
  const identity = soleIdentity(readIdentity(typedIdentity))
  if (identityText(identity) === '') return reject('loginIncomplete', 'identity')
  if (password === '') return reject('loginIncomplete', 'password')
  return accept({ ...identity, password })
}
