import type { ResetPasswordRequest } from '@dhadha/contract/wire'
import { accept, type ValidationResult } from '../form/validation.ts'
import { checkNewPassword, type NewPassword } from '../form/newPassword.ts'

/** Checks the two passwords (S5.4a). */
export function checkReset(
  token: string,
  typed: NewPassword,
): ValidationResult<ResetPasswordRequest & { token: string }> {
  const checked = checkNewPassword(typed)
  return checked.ok ? accept({ ...checked.request, token }) : checked
}
