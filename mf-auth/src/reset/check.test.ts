import { expect, it } from 'vitest'
import { checkReset } from './check.ts'

it('S5.4a refuses two passwords that differ', () =>
  expect(checkReset('t', 'secret12', 'secret13')).toMatchObject({ refusal: { message: 'resetMismatch' } }))

it('S5.4a refuses a password that is short or missing', () => {
  expect(checkReset('t', 'secret1', 'secret1')).toMatchObject({ refusal: { message: 'resetShort' } })
  expect(checkReset('t', '', '')).toMatchObject({ refusal: { message: 'resetShort' } })
})

it('S3.12 sends the new password with the token', () =>
  expect(checkReset('t', 'secret12', 'secret12')).toEqual({
    ok: true,
    request: { password: 'secret12', token: 't' },
  }))
