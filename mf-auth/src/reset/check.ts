import type { ResetPasswordRequest } from '@dhadha/contract/wire'
import { accept, refuse, type Checked } from '../form/checked.ts'
import { isLongEnough } from '../register/check.ts'

/** S5.4a, in its order. */
export function checkReset(
  token: string,
  password: string,
  confirmation: string,
): Checked<ResetPasswordRequest & { token: string }> {
  if (password !== confirmation) return refuse('resetMismatch', 'confirmation')
  if (!isLongEnough(password)) return refuse('resetShort', 'password')
  return accept({ password, token })
}
