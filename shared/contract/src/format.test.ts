import { expect, it } from 'vitest'
import { createFormat, toAsciiDigits } from './format.ts'

const [en, bn] = [createFormat('en'), createFormat('bn')]

it('writes numbers and clocks in the numerals of the language', () => {
  expect(en.number(1234)).toBe('1,234')
  expect(bn.number(1234)).toBe('১,২৩৪')
  expect([en.clock(65), en.clock(3661), bn.clock(65)]).toEqual(['01:05', '1:01:01', '০১:০৫'])
})

it('reads Bangla digits as ASCII ones and leaves the rest', () => {
  expect(toAsciiDigits('০১৭-12 ক')).toBe('017-12 ক')
})

it('S9.9c relative times go from minutes to hours, Yesterday and days', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  expect([0.5, 5, 30, 75].map((hours) => en.relative(ago(hours), now))).toEqual([
    '30 minutes ago',
    '5 hours ago',
    'Yesterday',
    '3 days ago',
  ])
  expect(bn.relative(ago(30), now)).toBe('গতকাল')
})
