import { expect, it } from 'vitest'
import { checkForgotPassword } from './check.ts'

const getError = (typed: string) => {
  const checked = checkForgotPassword(typed)
  return checked.ok ? null : checked.error.message
}

it('the form of a forgotten password asks for an address or a number', { tags: ['S5.3'] }, () =>
  expect(getError(' ')).toBe('forgotEmpty'),
)

it('the form of a forgotten password refuses both at once', { tags: ['S5.3'] }, () =>
  expect(getError('rima@example.com, 01712345678')).toBe('identityBoth'),
)

it('the form of a forgotten password refuses a number that has not 11 digits', { tags: ['S5.3'] }, () =>
  expect(getError('0171234567')).toBe('mobileInvalid'),
)

it('the form of a forgotten password refuses a text that is no address', { tags: ['S5.3'] }, () =>
  expect(getError('rima')).toBe('emailInvalid'),
)

it('the form of a forgotten password sends the address or number that was given', { tags: ['S3.12'] }, () => {
  expect(checkForgotPassword('rima@example.com')).toEqual({
    ok: true,
    request: { email: 'rima@example.com' },
  })
  expect(checkForgotPassword('০১৭১২৩৪৫৬৭৮')).toEqual({ ok: true, request: { mobileNumber: '01712345678' } })
})
