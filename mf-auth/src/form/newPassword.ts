import { HttpError } from '@dhadha/contract'
import { getPasswordLength, MIN_PASSWORD_LENGTH } from '@dhadha/passwords/length'
import type { TextKey } from '../text.ts'
import type { Submission } from './useSubmission.ts'
import { accept, reject, type ValidationResult, type FieldName } from './validation.ts'

/** A new password as typed into its two fields. */
export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' }

/** The API rejects shorter ones, too (S9.1c). */
export const isLongEnough = (password: string): boolean => getPasswordLength(password) >= MIN_PASSWORD_LENGTH

const WEAKNESSES = {
  short: 'passwordShort',
  long: 'passwordLong',
  own: 'passwordOwn',
  common: 'passwordCommon',
} as const satisfies Readonly<Record<string, TextKey>>

/**
 * Why a password is too easy to guess, by the API's own rule (S5.12, decision 52). The rule's lists are loaded now;
 * null also where they cannot be, as the API judges again.
 *
 * @param addresses the pupil's own, as far as the page knows them
 */
export async function findWeakness(password: string, addresses: readonly string[]): Promise<TextKey | null> {
  const rule = await import(/* webpackChunkName: "passwords" */ '@dhadha/passwords').catch(() => null)
  const weakness = rule?.checkPassword(password, addresses) ?? null
  return weakness && WEAKNESSES[weakness]
}

/** Checks a new password in the order of S5.4: for the reset, and for the change in the settings. */
export function checkNewPassword({
  password,
  confirmation,
}: NewPassword): ValidationResult<{ password: string }> {
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
 * Shows at its field why the API rejected a password. `otherwise`: the field that shows errors about no field; when it
 * is absent the toast is enough.
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
