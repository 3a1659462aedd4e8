import { isEmail, readEmail } from '@dhadha/contract'
import { accept, reject, type ValidationResult } from '../form/validation.ts'

/** Checks a grown-up's e-mail address. `own`: the pupil's own address, which is not accepted. */
export function checkGuardian(typed: string, own: string | null | undefined): ValidationResult<string> {
  const email = readEmail(typed)
  if (email === '') return reject('guardianMissing', 'guardian')
  if (!isEmail(email)) return reject('emailInvalid', 'guardian')
  if (email.toLowerCase() === own) return reject('guardianOwn', 'guardian')
  return accept(email)
}
