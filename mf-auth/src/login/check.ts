import type { LoginRequest } from '@dhadha/contract/wire'
import { accept, reject, type ValidationResult } from '../form/validation.ts'
import { formatIdentity, readIdentity, toIdentity } from '../identity/identity.ts'

/** Only an empty field is an error here (S5.1); the API judges the rest. */
export function checkLogin(typedIdentity: string, password: string): ValidationResult<LoginRequest> {
  const identity = toIdentity(readIdentity(typedIdentity))
  if (formatIdentity(identity) === '') return reject('loginIncomplete', 'identity')
  if (password === '') return reject('loginIncomplete', 'password')
  return accept({ ...identity, password })
}
