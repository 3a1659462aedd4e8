import { isEmail } from '@dhadha/contract'
import type { ForgotPasswordRequest } from '@dhadha/contract/wire'
import { accept, refuse, type Checked } from '../form/checked.ts'
import { isMobileNumber, readIdentity } from '../identity/identity.ts'

/** What is wrong with the form, if anything; checked in the order in which the messages are to come (S5.3). */
export function checkForgot(typedIdentity: string): Checked<ForgotPasswordRequest> {
  const { email, mobileNumber } = readIdentity(typedIdentity)
  if (!email && !mobileNumber) return refuse('forgotEmpty', 'identity')
  if (email && mobileNumber) return refuse('identityBoth', 'identity')
  if (mobileNumber)
    return isMobileNumber(mobileNumber) ? accept({ mobileNumber }) : refuse('mobileInvalid', 'identity')
  return isEmail(email) ? accept({ email }) : refuse('emailInvalid', 'identity')
}
