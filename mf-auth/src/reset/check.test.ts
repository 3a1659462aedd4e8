import { expect, it } from 'vitest'
import { checkReset } from './check.ts'

const check = (password: string, confirmation: string) => checkReset('t', { password, confirmation })

it('the form of a new password refuses two passwords that differ', { tags: ['S5.4a'] }, () =>
  expect(check('secret12', 'secret13')).toMatchObject({ error: { message: 'resetMismatch' } }),
)

it('the form of a new password refuses a password that is short or missing', { tags: ['S5.4a'] }, () => {
  expect(check('secret1', 'secret1')).toMatchObject({ error: { message: 'resetShort' } })
  expect(check('', '')).toMatchObject({ error: { message: 'resetShort' } })
})

it('the form of a new password sends the new password with the token', { tags: ['S3.12'] }, () =>
  expect(check('secret12', 'secret12')).toEqual({
    ok: true,
    request: { password: 'secret12', token: 't' },
  }),
)
