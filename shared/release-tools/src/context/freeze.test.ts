import { describe, expect, it } from 'vitest'
import { frozenAt, readFreezes } from './freeze.ts'

const at = (windows: string, moment: string) =>
  frozenAt(readFreezes(windows), new Date(moment), 'Asia/Dhaka') !== null

describe('times in which nothing goes live', { tags: ['decision-73'] }, () => {
  it.each([
    // Dhaka is six hours ahead of UTC; 23 November 2026 is a Monday.
    ['Mon 10:00-Mon 12:00', '2026-11-23T04:00:00Z', true],
    ['Mon 10:00-Mon 12:00', '2026-11-23T03:59:00Z', false],
    ['Mon 10:00-Mon 12:00', '2026-11-23T06:00:00Z', false],
    ['Thu 18:00-Sun 08:00', '2026-11-28T20:00:00Z', true],
    ['Thu 18:00-Sun 08:00', '2026-11-29T03:00:00Z', false],
    ['2026-12-15 00:00-2026-12-20 23:59', '2026-12-14T18:00:00Z', true],
    ['2026-12-15 00:00-2026-12-20 23:59', '2026-12-14T17:59:00Z', false],
    ['Tue 01:00-Tue 02:00, Mon 10:00-Mon 12:00', '2026-11-23T05:00:00Z', true],
    ['', '2026-11-23T05:00:00Z', false],
  ])('%s has %s: %s', (windows, moment, isFrozen) => {
    expect(at(windows, moment)).toBe(isFrozen)
  })

  it.each(['Friday', 'Xyz 10:00-Mon 12:00', '2026-12-20 00:00-2026-12-15 00:00'])('refuses %s', (windows) => {
    expect(() => readFreezes(windows)).toThrow(`not "${windows}"`)
  })
})
