import { HttpError } from '@dhadha/contract'
import type { Submission } from './useSubmission.ts'
import { accept, reject, type Checked, type FieldName } from './checked.ts'

/** Fewest characters of a password; the API rejects shorter ones, too (S9.1c). */
export const PASSWORD_MIN = 8

/** A new password as typed into its two fields. */
export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' }

/** Counts as the API does: characters as people see them typed, not the units of the encoding. */
export const isLongEnough = (password: string): boolean =>
  Array.from(password.normalize('NFKC')).length >= PASSWORD_MIN

/** Checks a new password in the order of S5.4: for the reset, and for the change in the settings. */
export function checkNewPassword({ password, confirmation }: NewPassword): Checked<{ password: string }> {
  if (password !== confirmation) return reject('resetMismatch', 'confirmation')
  if (!isLongEnough(password)) return reject('resetShort', 'password')
  return accept({ password })
}

const FIELDS: Readonly<Record<string, FieldName>> = {
  short_password: 'password',
  long_password: 'password',
  common_password: 'password',
  own_password: 'password',
  wrong_password: 'current',
  current_password_needed: 'current',
}

/**
 * Shows at its field why the API rejected a password. `otherwise`: the field that shows errors about no field; when it is
 * absent the toast is enough.
 */
export function showPasswordError(
  { showError }: Submission,
  error: unknown,
  sentence: string,
  otherwise?: FieldName,
): void {
  const field = (error instanceof HttpError ? FIELDS[error.code] : undefined) ?? otherwise
  if (field) showError(field, sentence)
}
