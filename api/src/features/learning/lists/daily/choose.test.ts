import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseDaily } from './choose.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)

/** The puzzles of so many days, the first one first. */
function walk(ids: readonly string[], days: number): string[] {
  const used: string[] = []
  for (let number = 0; number < days; number++) used.unshift(chooseDaily(ids, used, day(number)) ?? 'none')
  return used.toReversed()
}

describe('the puzzle of a day', () => {
  it('comes again only when three quarters of the others were there', { tags: ['decision-22'] }, () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 }), (ids) => {
        const walked = walk(ids, ids.length * 3)
        const apart = Math.floor((ids.length - 1) * 0.75) + 1
        for (let first = 0; first + apart <= walked.length; first++)
          expect(new Set(walked.slice(first, first + apart)).size).toBe(apart)
      }),
      { numRuns: 50 },
    )
  })

  it('is the same wherever it is chosen, in whatever order the library is', { tags: ['decision-22'] }, () => {
    expect(chooseDaily(IDS.toReversed(), ['b'], day(3))).toBe(chooseDaily(IDS, ['b'], day(3)))
  })

  it('does not follow the order of the library', { tags: ['decision-22'] }, () => {
    expect(walk(IDS, 15).slice(0, 5)).not.toEqual(IDS)
    expect(walk(IDS, 15).slice(0, 5)).not.toEqual(walk(IDS, 15).slice(10))
  })

  it('leaves out problems that have left the library', { tags: ['decision-22'] }, () => {
    expect(chooseDaily(['a'], ['gone', 'a'], day(0))).toBe('a')
    expect(chooseDaily([], ['gone'], day(0))).toBeNull()
  })
})
