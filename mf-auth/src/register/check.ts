import { isEmail } from '@dhadha/contract'
import type { RegisterRequest } from '@dhadha/contract/wire'
import { accept, reject, type ValidationResult } from '../form/validation.ts'
import { isLongEnough, type NewPassword } from '../form/newPassword.ts'
import { isMobileNumber, readIdentity } from '../identity/identity.ts'

/** Checks the form, in the order that S5.2 gives its messages. */
export function checkRegistration(
  typedIdentity: string,
  { password, confirmation }: NewPassword,
): ValidationResult<RegisterRequest> {
  const { email, mobileNumber } = readIdentity(typedIdentity)
  if (!email && !mobileNumber) return reject('registerIncomplete', 'identity')
  if (!password) return reject('registerIncomplete', 'password')
  if (!confirmation) return reject('registerIncomplete', 'confirmation')
  if (!isEmail(email) && !isMobileNumber(mobileNumber)) return reject('identityInvalid', 'identity')
  if (email && mobileNumber) return reject('identityBoth', 'identity')
  if (password !== confirmation) return reject('registerMismatch', 'confirmation')
  if (!isLongEnough(password)) return reject('passwordShort', 'password')
  return accept({ ...(email ? { email } : { mobileNumber }), password })
}
