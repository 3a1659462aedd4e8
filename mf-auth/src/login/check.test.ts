import { expect, it } from 'vitest'
import { checkLogin } from './check.ts'

const getError = (identity: string, password: string) => {
  const checked = checkLogin(identity, password)
  return checked.ok ? null : checked.error.message
}

it('S5.1a refuses a login without identity or password', () => {
  expect(getError('', 'secret12')).toBe('loginIncomplete')
  expect(getError('  ', 'secret12')).toBe('loginIncomplete')
  expect(getError('rima@example.com', '')).toBe('loginIncomplete')
})

it('S5.1b drops a mobile number that is not 11 digits', () => {
  expect(getError('0171234567', 'secret12')).toBe('loginIncomplete')
})

it('S3.12 sends either the address or the number', () => {
  expect(checkLogin('rima@example.com', 'secret12')).toEqual({
    ok: true,
    request: { email: 'rima@example.com', password: 'secret12' },
  })
  expect(checkLogin('০১৭১২৩৪৫৬৭৮', 'secret12')).toEqual({
    ok: true,
    request: { mobileNumber: '01712345678', password: 'secret12' },
  })
})

it('S5.1b prefers a whole number to an address beside it', () => {
  expect(checkLogin('rima@example.com 01712345678', 'x')).toEqual({
    ok: true,
    request: { mobileNumber: '01712345678', password: 'x' },
  })
})
