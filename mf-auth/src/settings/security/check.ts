import type { ResetPasswordRequest } from '@dhadha/contract/wire'
import { accept, reject, type ValidationResult } from '../../form/validation.ts'
import { checkNewPassword, type NewPassword } from '../../form/newPassword.ts'

/**
 * Checks the form in Settings with which a pupil sets or changes the password (S5.4b, decision 9).
 *
 * @param current the current password as typed; null: the account has none yet
 */
export function checkPasswordChange(
  current: string | null,
  typed: NewPassword,
): ValidationResult<Pick<ResetPasswordRequest, 'password' | 'currentPassword'>> {
  if (current === '') return reject('currentMissing', 'current')
  const checked = checkNewPassword(typed)
  return checked.ok && current !== null ? accept({ ...checked.request, currentPassword: current }) : checked
}
