import { expect, it } from 'vitest'
import { isEmail, readEmail } from './email.ts'

it('an address needs a name, one at sign and a dotted host', () => {
  for (const email of ['a@b.c', 'রিমা@example.com', 'rima.k+1@mail.example.bd'])
    expect(isEmail(email)).toBe(true)
  for (const email of ['rima', 'rima@', '@example.com', 'rima@example', 'ri ma@example.com', 'a@b@c.d'])
    expect(isEmail(email)).toBe(false)
})

it('an address may have Bangla digits', { tags: ['decision-29'] }, () => {
  expect(readEmail(' rima১২@example.com ')).toBe('rima12@example.com')
})
