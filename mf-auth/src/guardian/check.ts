import { isEmail, readEmail } from '@dhadha/contract'
import { accept, refuse, type Checked } from '../form/checked.ts'

/** The address of a grown-up to write to. `own`: the pupil's, which would ask nobody. */
export function checkGuardian(typed: string, own: string | null | undefined): Checked<string> {
  const email = readEmail(typed)
  if (email === '') return refuse('guardianMissing', 'guardian')
  if (!isEmail(email)) return refuse('emailInvalid', 'guardian')
  if (email.toLowerCase() === own) return refuse('guardianOwn', 'guardian')
  return accept(email)
}
