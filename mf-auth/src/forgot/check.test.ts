import { expect, it } from 'vitest'
import { checkForgotPassword } from './check.ts'

const getError = (typed: string) => {
  const checked = checkForgotPassword(typed)
  return checked.ok ? null : checked.error.message
}

it('S5.3 asks for an address or a number', () => expect(getError(' ')).toBe('forgotEmpty'))

it('S5.3 refuses both at once', () => expect(getError('rima@example.com, 01712345678')).toBe('identityBoth'))

it('S5.3 refuses a number that is not 11 digits', () => expect(getError('0171234567')).toBe('mobileInvalid'))

it('S5.3 refuses what is no address', () => expect(getError('rima')).toBe('emailInvalid'))

it('S3.12 sends the one that was given', () => {
  expect(checkForgotPassword('rima@example.com')).toEqual({ ok: true, request: { email: 'rima@example.com' } })
  expect(checkForgotPassword('০১৭১২৩৪৫৬৭৮')).toEqual({ ok: true, request: { mobileNumber: '01712345678' } })
})
