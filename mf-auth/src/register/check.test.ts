import { expect, it } from 'vitest'
import { checkRegistration } from './check.ts'

const getError = (identity: string, password: string, confirmation: string) => {
  const checked = checkRegistration(identity, { password, confirmation })
  return checked.ok ? null : checked.error.message
}

it('the registration form refuses a registration with something left out', { tags: ['S5.2'] }, () => {
  expect(getError('', 'secret12', 'secret12')).toBe('registerIncomplete')
  expect(getError('rima@example.com', '', 'secret12')).toBe('registerIncomplete')
  expect(getError('rima@example.com', 'secret12', '')).toBe('registerIncomplete')
})

it(
  'the registration form refuses a text that is neither an address nor 11 digits',
  { tags: ['S5.2'] },
  () => {
    expect(getError('rima', 'secret12', 'secret12')).toBe('identityInvalid')
    expect(getError('0171234567', 'secret12', 'secret12')).toBe('identityInvalid')
    expect(getError('017123456789', 'secret12', 'secret12')).toBe('identityInvalid')
  },
)

it('the registration form refuses an address and a number at once', { tags: ['S5.2'] }, () => {
  expect(getError('rima@example.com 01712345678', 'secret12', 'secret12')).toBe('identityBoth')
})

it('the registration form refuses two passwords that differ', { tags: ['S5.2'] }, () => {
  expect(getError('rima@example.com', 'secret12', 'secret13')).toBe('registerMismatch')
})

it('the registration form refuses a short password', { tags: ['S5.2', 'S9.1c'] }, () => {
  expect(getError('rima@example.com', 'secret1', 'secret1')).toBe('passwordShort')
  expect(getError('rima@example.com', 'secret12', 'secret12')).toBeNull()
})

it('the registration form reports errors in the order of its rules', { tags: ['S5.2'] }, () => {
  expect(getError('rima', 'short', 'other')).toBe('identityInvalid')
  expect(getError('rima@example.com', 'short', 'other')).toBe('registerMismatch')
})

it('the registration form sends the address or number that was given', { tags: ['S3.12'] }, () => {
  expect(checkRegistration('01712345678', { password: 'secret12', confirmation: 'secret12' })).toEqual({
    ok: true,
    request: { mobileNumber: '01712345678', password: 'secret12' },
  })
})
