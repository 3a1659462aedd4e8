import { expect, it } from 'vitest'
import { isMobileNumber, readIdentity, toIdentity } from './identity.ts'

it('digits are a mobile number, and anything else is an address', () => {
  expect(readIdentity(' 01712-345 678 ')).toEqual({ email: '', mobileNumber: '01712345678' })
  expect(readIdentity('০১৭১২৩৪৫৬৭৮')).toEqual({ email: '', mobileNumber: '01712345678' })
  expect(readIdentity(' rima@example.com ')).toEqual({ email: 'rima@example.com', mobileNumber: '' })
  expect(readIdentity('rima')).toEqual({ email: 'rima', mobileNumber: '' })
  expect(readIdentity('   ')).toEqual({ email: '', mobileNumber: '' })
})

it.each(['+880 1712-345678', '01712.345678', '\u202a+880 1712\u2013345678\u202c', '\u200f০১৭১২৩৪৫৬৭৮'])(
  'the text %j, as browsers fill it in, is a mobile number',
  { tags: ['S9.1d'] },
  (typed) => expect(readIdentity(typed)).toEqual({ email: '', mobileNumber: '01712345678' }),
)

it('an address loses the direction marks that come with a paste', () => {
  expect(readIdentity('\u202arima@example.com\u202c')).toEqual({
    email: 'rima@example.com',
    mobileNumber: '',
  })
})

it('an address and a number that stand together are both found', () => {
  expect(readIdentity('rima@example.com, 01712345678')).toEqual({
    email: 'rima@example.com',
    mobileNumber: '01712345678',
  })
})

it('words with digits inside belong to the address', () => {
  expect(readIdentity('rima ali 7')).toEqual({ email: 'rima ali 7', mobileNumber: '' })
})

it('a mobile number has exactly 11 digits', { tags: ['S9.1d'] }, () => {
  expect(['0171234567', '01712345678', '017123456789', '0171234567a'].map(isMobileNumber)).toEqual([
    false,
    true,
    false,
    false,
  ])
})

it('eleven characters drop the address, anything else the number', { tags: ['S5.1b'] }, () => {
  expect(toIdentity({ email: 'a@b.c', mobileNumber: '01712345678' })).toEqual({
    mobileNumber: '01712345678',
  })
  expect(toIdentity({ email: 'a@b.c', mobileNumber: '0171234567' })).toEqual({ email: 'a@b.c' })
})
