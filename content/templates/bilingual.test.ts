import { expect, it } from 'vitest'
import { banglaDigits } from './bilingual.ts'

it('digits become those of the Bangla numerals', { tags: ['decision-29'] }, () => {
  const numerals = new Intl.NumberFormat('en', { numberingSystem: 'beng', useGrouping: false })
  expect(banglaDigits('1234567890 taka')).toBe(`${numerals.format(1_234_567_890)} taka`)
})
