import type { ResetPasswordRequest } from '@dhadha/contract/wire'
import { accept, reject, type ValidationResult } from '../../form/validation.ts'
import { checkNewPassword, type NewPassword } from '../../form/newPassword.ts'

/** S5.4b, decision 9. `current` null: there is no password yet. */
export function checkChange(
  current: string | null,
  typed: NewPassword,
): ValidationResult<Pick<ResetPasswordRequest, 'password' | 'currentPassword'>> {
  if (current === '') return reject('currentMissing', 'current')
  const checked = checkNewPassword(typed)
  return checked.ok && current !== null ? accept({ ...checked.request, currentPassword: current }) : checked
}
