import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVEL_STARTS, getLevelState } from './levels.ts'

describe('levels', () => {
  it.each([
    [0, { level: 1, xpInLevel: 0, levelMaxXp: 100, missing: 100 }],
    [99, { level: 1, xpInLevel: 99, levelMaxXp: 100, missing: 1 }],
    [100, { level: 2, xpInLevel: 0, levelMaxXp: 150, missing: 150 }],
    [249, { level: 2, xpInLevel: 149, levelMaxXp: 150, missing: 1 }],
    [250, { level: 3, xpInLevel: 0, levelMaxXp: 200, missing: 200 }],
  ])('%i points are at the level of the rules', { tags: ['S3.14a'] }, (total, expected) => {
    expect(getLevelState(total)).toEqual(expected)
  })

  it('ends at level fifty with nothing missing', { tags: ['decision-18'] }, () => {
    const last = LEVEL_STARTS.at(-1) ?? 0
    expect(LEVEL_STARTS).toHaveLength(49)
    expect(getLevelState(last - 1)).toMatchObject({ level: 49, missing: 1 })
    expect(getLevelState(last)).toEqual({ level: 50, xpInLevel: 0, levelMaxXp: 2550, missing: null })
    expect(getLevelState(last + 1_000_000)).toMatchObject({ level: 50, xpInLevel: 1_000_000, missing: null })
  })

  it('points in the level and points missing make the level', { tags: ['S9.7a'] }, () => {
    fc.assert(
      fc.property(fc.nat(70_000), (total) => {
        const { level, xpInLevel, levelMaxXp, missing } = getLevelState(total)
        expect(levelMaxXp).toBe(100 + 50 * (level - 1))
        if (missing !== null) expect(xpInLevel + missing).toBe(levelMaxXp)
        expect(getLevelState(total + 1).level).toBeGreaterThanOrEqual(level)
      }),
    )
  })
})
