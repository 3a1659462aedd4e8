import { expect, it } from 'vitest'
import { readEmail, readLoginAddress, readMobile } from './address.ts'

it.each([
  ['Rima@Example.com ', 'rima@example.com'],
  ['ｒｉｍａ@example.com', 'rima@example.com'],
  ['rima+school@example.co.bd', 'rima+school@example.co.bd'],
  ['রিমা@উদাহরণ.বাংলা', 'রিমা@উদাহরণ.বাংলা'],
])('the address %s counts as %s', { tags: ['decision-52'] }, (typed, value) => {
  expect(readEmail(typed)).toEqual({ channel: 'email', value })
})

it.each([
  'ri\u001bma@example.com',
  'ri\u0000ma@example.com',
  'ri\u202ema@example.com',
  'ri\u200bma@example.com',
  'rima@exam\u2066ple.com',
])('an e-mail address with invisible characters is refused (%j)', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

it(
  'a mobile number counts once, whichever digits it is written in',
  { tags: ['decision-29', 'decision-52'] },
  () => {
    expect(readMobile(' ০১৭১২৩৪৫৬৭৮ ')).toEqual(readMobile('01712345678'))
  },
)

it.each([
  '+880 1712-345678',
  '+8801712345678',
  '01712.345678',
  '\u202a01712\u2013345678\u202c',
  '\u200f01712345678',
])('the mobile number %j, as browsers fill it in, counts as one number', { tags: ['S9.1d'] }, (typed) => {
  expect(readMobile(typed)).toEqual({ channel: 'sms', value: '01712345678' })
  expect(readLoginAddress({ mobileNumber: typed })).toEqual({ channel: 'sms', value: '01712345678' })
})

it('a number of another country is refused', { tags: ['S5.2'] }, () => {
  expect(readMobile('+44 20 7946 0958')).toBeNull()
})
