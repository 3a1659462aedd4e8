import { expect, it } from 'vitest'
import { BANGLA_DIGITS, toAsciiDigits, toBanglaDigits } from './digits.ts'

it('digits of either kind become the other, and the rest stays', { tags: ['decision-29'] }, () => {
  expect(toAsciiDigits('০১৭-12 ক')).toBe('017-12 ক')
  expect(toBanglaDigits('017-১২ k')).toBe('০১৭-১২ k')
  expect(toAsciiDigits(BANGLA_DIGITS)).toBe('0123456789')
  expect(toBanglaDigits('0123456789')).toBe(BANGLA_DIGITS)
})
