import { describe, expect, it } from 'vitest'
import { LEVELS } from './constants.ts'
import { NO_POINTS, pointsForSolve } from './points.ts'
import { POINT_RULES } from './rules.ts'

const slow = { level: 1, hintsUsed: 0, seconds: 300, firstTry: false, streak: 1 } as const

describe('the points rules that pupils are shown', () => {
  it('are those of the specification', { tags: ['S9.11', 'S2.34a'] }, () => {
    expect(POINT_RULES).toEqual({
      levels: [
        { level: 1, base: 10, hint_penalty: 1 },
        { level: 2, base: 15, hint_penalty: 2 },
        { level: 3, base: 20, hint_penalty: 3 },
        { level: 4, base: 25, hint_penalty: 4 },
      ],
      speed: [
        { below_seconds: 30, points: 10 },
        { below_seconds: 60, points: 5 },
      ],
      first_try: 5,
      streak: [
        { from: 2, to: 5, times: 1.2 },
        { from: 6, to: 10, times: 1.5 },
        { from: 11, to: null, times: 2 },
      ],
      daily_login: [5, 6, 7, 8, 9, 10],
      prizes: [500, 300, 200],
    })
  })

  it.each(LEVELS)(
    'a correct answer of level %i pays the points that are shown, with and without a hint',
    { tags: ['S9.6a'] },
    (level) => {
      const shown = POINT_RULES.levels.find((step) => step.level === level)
      expect(pointsForSolve({ ...slow, level }).total).toBe(shown?.base)
      expect(pointsForSolve({ ...slow, level, hintsUsed: 1 }).total).toBe(
        (shown?.base ?? 0) - (shown?.hint_penalty ?? 0),
      )
    },
  )

  it(
    'speed pays the points that are shown, to the last moment before the limit and not at it',
    { tags: ['S9.11'] },
    () => {
      const bonus = (seconds: number) => pointsForSolve({ ...slow, seconds }).speedBonus
      const [quick, brisk] = POINT_RULES.speed
      expect(bonus((quick?.below_seconds ?? 0) - 0.01)).toBe(quick?.points)
      expect(bonus(quick?.below_seconds ?? 0)).toBe(brisk?.points)
      expect(bonus((brisk?.below_seconds ?? 0) - 0.01)).toBe(brisk?.points)
      expect(bonus(brisk?.below_seconds ?? 0)).toBe(0)
    },
  )

  it(
    'every streak shown pays so many times the points, from its first answer to its last',
    { tags: ['S9.11'] },
    () => {
      const total = (streak: number) => pointsForSolve({ ...slow, streak }).total
      expect(POINT_RULES.streak.map(({ from }) => total(from) / 10)).toEqual([1.2, 1.5, 2])
      expect(POINT_RULES.streak.map(({ to }) => total(to ?? 10_000) / 10)).toEqual([1.2, 1.5, 2])
      expect(total(1)).toBe(10)
    },
  )
})

it('a wrong answer earns no points, in none of the parts that are shown', { tags: ['decision-14'] }, () => {
  expect(NO_POINTS).toEqual({ base: 0, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 0 })
})

it('hints take the base away but nothing more', { tags: ['decision-12'] }, () => {
  expect(pointsForSolve({ ...slow, hintsUsed: 10 })).toMatchObject({ base: 0, total: 0 })
  expect(pointsForSolve({ ...slow, hintsUsed: 11, firstTry: true })).toMatchObject({ base: 0, total: 5 })
})
