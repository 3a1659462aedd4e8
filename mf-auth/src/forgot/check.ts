import { isEmail } from '@dhadha/contract'
import type { ForgotPasswordRequest } from '@dhadha/contract/wire'
import { accept, reject, type ValidationResult } from '../form/validation.ts'
import { isMobileNumber, readIdentity } from '../identity/identity.ts'

/** Checks the form, in the order that S5.3 gives its messages. */
export function checkForgotPassword(typedIdentity: string): ValidationResult<ForgotPasswordRequest> {
  const { email, mobileNumber } = readIdentity(typedIdentity)
  if (!email && !mobileNumber) return reject('forgotEmpty', 'identity')
  if (email && mobileNumber) return reject('identityBoth', 'identity')
  if (mobileNumber)
    return isMobileNumber(mobileNumber) ? accept({ mobileNumber }) : reject('mobileInvalid', 'identity')
  return isEmail(email) ? accept({ email }) : reject('emailInvalid', 'identity')
}
