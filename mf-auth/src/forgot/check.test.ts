import { expect, it } from 'vitest'
import { checkForgotPassword } from './check.ts'

const errorOf = (typed: string) => {
  const checked = checkForgotPassword(typed)
  return checked.ok ? null : checked.error.message
}

it('S5.3 asks for an address or a number', () => expect(errorOf(' ')).toBe('forgotEmpty'))

it('S5.3 refuses both at once', () => expect(errorOf('rima@example.com, 01712345678')).toBe('identityBoth'))

it('S5.3 refuses a number that is not 11 digits', () => expect(errorOf('0171234567')).toBe('mobileInvalid'))

it('S5.3 refuses what is no address', () => expect(errorOf('rima')).toBe('emailInvalid'))

it('S3.12 sends the one that was given', () => {
  expect(checkForgotPassword('rima@example.com')).toEqual({ ok: true, request: { email: 'rima@example.com' } })
  expect(checkForgotPassword('০১৭১২৩৪৫৬৭৮')).toEqual({ ok: true, request: { mobileNumber: '01712345678' } })
})
