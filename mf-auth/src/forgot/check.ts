import { isEmail } from '@dhadha/contract'
import type { ForgotPasswordRequest } from '@dhadha/contract/wire'
import { accept, reject, type Checked } from '../form/checked.ts'
import { isMobileNumber, readIdentity } from '../identity/identity.ts'

/** What is wrong with the form, if anything; checked in the order in which the messages are to come (S5.3). */
export function checkForgot(typedIdentity: string): Checked<ForgotPasswordRequest> {
  const { email, mobileNumber } = readIdentity(typedIdentity)
  if (!email && !mobileNumber) return reject('forgotEmpty', 'identity')
  if (email && mobileNumber) return reject('identityBoth', 'identity')
  if (mobileNumber)
    return isMobileNumber(mobileNumber) ? accept({ mobileNumber }) : reject('mobileInvalid', 'identity')
  return isEmail(email) ? accept({ email }) : reject('emailInvalid', 'identity')
}
