import { expect, it } from 'vitest'
import { readEmail, readMobile } from './address.ts'

it.each([
  ['Rima@Example.com ', 'rima@example.com'],
  ['ｒｉｍａ@example.com', 'rima@example.com'],
  ['rima+school@example.co.bd', 'rima+school@example.co.bd'],
  ['রিমা@উদাহরণ.বাংলা', 'রিমা@উদাহরণ.বাংলা'],
])('decision 150 counts %s as %s', (typed, value) => {
  expect(readEmail(typed)).toEqual({ channel: 'email', value })
})

it.each([
  'ri\u001bma@example.com',
  'ri\u0000ma@example.com',
  'ri\u202ema@example.com',
  'ri\u200bma@example.com',
  'rima@exam\u2066ple.com',
])('takes no e-mail address with characters that nobody sees (%j)', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

it('decision 29 decision 150 counts a number once, whichever digits it is written in', () => {
  expect(readMobile(' ০১৭১২৩৪৫৬৭৮ ')).toEqual(readMobile('01712345678'))
})
