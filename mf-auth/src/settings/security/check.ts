import type { ResetPasswordRequest } from '@dhadha/contract/wire'
import { accept, refuse, type Checked } from '../../form/checked.ts'
import { isLongEnough } from '../../register/check.ts'

/** Decision 9; the sentences are those of the reset (S5.4a). `current` null: there is no password yet. */
export function checkChange(
  current: string | null,
  password: string,
  confirmation: string,
): Checked<Pick<ResetPasswordRequest, 'password' | 'currentPassword'>> {
  if (current === '') return refuse('currentMissing', 'current')
  if (password !== confirmation) return refuse('resetMismatch', 'confirmation')
  if (!isLongEnough(password)) return refuse('resetShort', 'password')
  return accept({ password, ...(current === null ? {} : { currentPassword: current }) })
}
