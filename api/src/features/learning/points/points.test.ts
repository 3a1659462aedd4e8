import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVELS, type Level } from './constants.ts'
import { pointsForSolve, type Solve } from './points.ts'

const slow: Solve = { level: 1, hintsUsed: 0, seconds: 300, firstTry: false, streak: 1 }
const solve = (part: Partial<Solve>) => pointsForSolve({ ...slow, ...part })

const anySolve = fc.record<Solve>({
  level: fc.constantFrom<Level>(...LEVELS),
  hintsUsed: fc.integer({ min: 0, max: 12 }),
  seconds: fc.integer({ min: 0, max: 100_000 }),
  firstTry: fc.boolean(),
  streak: fc.integer({ min: 1, max: 500 }),
})

describe('points of a correct answer', () => {
  it.each([
    [1, 10],
    [2, 15],
    [3, 20],
    [4, 25],
  ] as const)('level %i pays a base of %i', { tags: ['S9.11'] }, (level, base) => {
    expect(solve({ level })).toEqual({
      base,
      speedBonus: 0,
      firstTryBonus: 0,
      streakBonus: 0,
      total: base,
    })
  })

  it.each([
    [1, 9],
    [2, 13],
    [3, 17],
    [4, 21],
  ] as const)('one hint on level %i leaves a base of %i', { tags: ['S9.6a'] }, (level, base) => {
    expect(solve({ level, hintsUsed: 1 })).toMatchObject({ base, total: base })
  })

  it.each([
    [0, 10],
    [29, 10],
    [29.99, 10],
    [30, 5],
    [59.99, 5],
    [60, 0],
  ])('an answer after %d seconds earns a speed bonus of %i', { tags: ['S9.11'] }, (seconds, speedBonus) => {
    expect(solve({ seconds })).toMatchObject({ speedBonus, total: 10 + speedBonus })
  })

  it('a first try earns five more points', { tags: ['S1.4a'] }, () => {
    expect(solve({ firstTry: true })).toMatchObject({ firstTryBonus: 5, total: 15 })
  })

  it.each([
    [1, 0],
    [2, 2],
    [5, 2],
    [6, 5],
    [10, 5],
    [11, 10],
    [400, 10],
  ])(
    'the answer number %i in a row earns %i streak points on ten',
    { tags: ['S9.11'] },
    (streak, streakBonus) => {
      expect(solve({ streak })).toMatchObject({ streakBonus, total: 10 + streakBonus })
    },
  )

  it('the streak multiplies base, speed and first try together', { tags: ['S1.4a'] }, () => {
    expect(solve({ level: 4, hintsUsed: 1, seconds: 5, firstTry: true, streak: 11 })).toEqual({
      base: 21,
      speedBonus: 10,
      firstTryBonus: 5,
      streakBonus: 36,
      total: 72,
    })
  })

  it('rounds half a streak point up, the rest to the nearest', { tags: ['decision-13'] }, () => {
    expect(solve({ level: 2, streak: 6 }).streakBonus).toBe(8) // 7.5
    expect(solve({ level: 2, hintsUsed: 1, streak: 2 }).streakBonus).toBe(3) // 2.6
    expect(solve({ hintsUsed: 1, streak: 6 }).streakBonus).toBe(5) // 4.5
    expect(solve({ level: 4, hintsUsed: 1, streak: 2 }).streakBonus).toBe(4) // 4.2
  })

  it('is the exact sum of its parts and never below zero', { tags: ['decision-13'] }, () => {
    fc.assert(
      fc.property(anySolve, (any) => {
        const { base, speedBonus, firstTryBonus, streakBonus, total } = pointsForSolve(any)
        expect(total).toBe(base + speedBonus + firstTryBonus + streakBonus)
        for (const part of [base, speedBonus, firstTryBonus, streakBonus]) {
          expect(Number.isInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('more hints, more time or a shorter streak never pay more', { tags: ['S9.6a'] }, () => {
    fc.assert(
      fc.property(anySolve, fc.nat(5), fc.nat(100), fc.nat(10), (any, hints, seconds, streak) => {
        const worse: Solve = {
          ...any,
          hintsUsed: any.hintsUsed + hints,
          seconds: any.seconds + seconds,
          streak: Math.max(1, any.streak - streak),
        }
        expect(pointsForSolve(worse).total).toBeLessThanOrEqual(pointsForSolve(any).total)
      }),
    )
  })
})
