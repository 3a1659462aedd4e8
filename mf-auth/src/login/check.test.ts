import { expect, it } from 'vitest'
import { checkLogin } from './check.ts'

const getError = (identity: string, password: string) => {
  const checked = checkLogin(identity, password)
  return checked.ok ? null : checked.error.message
}

it('the login form refuses a login without identity or password', { tags: ['S5.1a'] }, () => {
  expect(getError('', 'secret12')).toBe('loginIncomplete')
  expect(getError('  ', 'secret12')).toBe('loginIncomplete')
  expect(getError('rima@example.com', '')).toBe('loginIncomplete')
})

it('the login form drops a mobile number that has not 11 digits', { tags: ['S5.1b'] }, () => {
  expect(getError('0171234567', 'secret12')).toBe('loginIncomplete')
})

it('the login form sends either the address or the number', { tags: ['S3.12'] }, () => {
  expect(checkLogin('rima@example.com', 'secret12')).toEqual({
    ok: true,
    request: { email: 'rima@example.com', password: 'secret12' },
  })
  expect(checkLogin('০১৭১২৩৪৫৬৭৮', 'secret12')).toEqual({
    ok: true,
    request: { mobileNumber: '01712345678', password: 'secret12' },
  })
})

it('the login form prefers a whole number to an address beside it', { tags: ['S5.1b'] }, () => {
  expect(checkLogin('rima@example.com 01712345678', 'x')).toEqual({
    ok: true,
    request: { mobileNumber: '01712345678', password: 'x' },
  })
})
