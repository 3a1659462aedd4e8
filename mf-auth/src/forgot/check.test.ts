import { expect, it } from 'vitest'
import { checkForgot } from './check.ts'

const refusal = (typed: string) => {
  const checked = checkForgot(typed)
  return checked.ok ? null : checked.refusal.message
}

it('S5.3 asks for an address or a number', () => expect(refusal(' ')).toBe('forgotEmpty'))

it('S5.3 refuses both at once', () => expect(refusal('rima@example.com, 01712345678')).toBe('identityBoth'))

it('S5.3 refuses a number that is not 11 digits', () => expect(refusal('0171234567')).toBe('mobileInvalid'))

it('S5.3 refuses what is no address', () => expect(refusal('rima')).toBe('emailInvalid'))

it('S3.12 sends the one that was given', () => {
  expect(checkForgot('rima@example.com')).toEqual({ ok: true, request: { email: 'rima@example.com' } })
  expect(checkForgot('০১৭১২৩৪৫৬৭৮')).toEqual({ ok: true, request: { mobileNumber: '01712345678' } })
})
