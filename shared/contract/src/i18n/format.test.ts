import type { LocalizedString } from '@internationalized/string'
import { expect, it, vi } from 'vitest'
import { createFormat, type Format } from './format.ts'
import { createText } from './messages.ts'

const [en, bn] = [createFormat('en'), createFormat('bn')]

it('numbers and clocks have the numerals of the language', () => {
  expect(en.number(1234)).toBe('1,234')
  expect(bn.number(1234)).toBe('১,২৩৪')
  expect([en.clock(65), en.clock(3661), bn.clock(65)]).toEqual(['01:05', '1:01:01', '০১:০৫'])
})

it('relative times go from minutes to hours, Yesterday and days', { tags: ['S9.9c'] }, () => {
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

it('whole numbers are written as Intl does, in the grouping of the language', () => {
  const powers = Array.from({ length: 16 }, (_, power) => 10 ** power)
  const values = [0, 7, ...powers.flatMap((power) => [power - 1, power, power + 7]), Number.MAX_SAFE_INTEGER]
  for (const value of values.flatMap((value) => (value === 0 ? value : [value, -value]))) {
    expect(en.number(value)).toBe(new Intl.NumberFormat('en-GB').format(value))
    expect(bn.number(value)).toBe(new Intl.NumberFormat('bn-BD').format(value))
  }
})

it.each([0.5, -0, 1234.5, 1e21, Number.NaN])('the number %d is left to Intl', (value) => {
  expect(en.number(value)).toBe(new Intl.NumberFormat('en-GB').format(value))
  expect(bn.number(value)).toBe(new Intl.NumberFormat('bn-BD').format(value))
})

it('whole numbers are formatted without Intl, also in texts', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  expect(createFormat('bn').number(1_234_567)).toBe('১২,৩৪,৫৬৭')
  const level: LocalizedString = (values, formatter) =>
    `Level ${(formatter as unknown as Format).number(Number(values?.['level']))}`
  expect(createText({ level }, 'bn')('level', { level: 12 })).toBe('Level ১২')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
