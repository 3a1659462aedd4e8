import { checkPassword } from '@dhadha/passwords'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../texts/index.ts'

/**
 * Rejects a new password by the same rule as the browser (decision 52).
 *
 * @param addresses the pupil's own
 * @param short the message for a short one, which differs from form to form (S5.2, S5.4a)
 * @throws ApiError
 */
export function requireGoodPassword(
  password: string,
  addresses: readonly string[],
  short: 'passwordShort' | 'newPasswordShort',
): void {
  switch (checkPassword(password, addresses)) {
    case 'short':
      throw new ApiError(400, 'short_password', text(short))
    case 'long':
      throw new ApiError(400, 'long_password', text('passwordLong'))
    case 'own':
      throw new ApiError(400, 'own_password', text('passwordOwn'))
    case 'common':
      throw new ApiError(400, 'common_password', text('passwordCommon'))
    case null:
  }
}
