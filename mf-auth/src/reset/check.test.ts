import { expect, it } from 'vitest'
import { checkReset } from './check.ts'

const check = (password: string, confirmation: string) => checkReset('t', { password, confirmation })

it('S5.4a refuses two passwords that differ', () =>
  expect(check('secret12', 'secret13')).toMatchObject({ error: { message: 'resetMismatch' } }))

it('S5.4a refuses a password that is short or missing', () => {
  expect(check('secret1', 'secret1')).toMatchObject({ error: { message: 'resetShort' } })
  expect(check('', '')).toMatchObject({ error: { message: 'resetShort' } })
})

it('S3.12 sends the new password with the token', () =>
  expect(check('secret12', 'secret12')).toEqual({
    ok: true,
    request: { password: 'secret12', token: 't' },
  }))
