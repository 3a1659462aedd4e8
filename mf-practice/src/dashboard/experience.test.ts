import type { LevelProgress } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { scoreBar } from './experience.ts'

const progress = (rest: Partial<LevelProgress>): LevelProgress => ({
  level: 3,
  xpInLevel: 40,
  totalXp: 290,
  levelMaxXp: 200,
  loginStreak: 1,
  streak: { current_streak: 0, max_streak: 0 },
  days: { current: 1, best: 1, rested_on: null },
  ...rest,
})

it('S9.7a measures points against what the next level asks', () => {
  expect(scoreBar(progress({ nextLevel: { level: 4, xpRequired: 160 } }))).toEqual({
    value: 40,
    max: 200,
    goal: 'next-level',
    missing: 160,
  })
})

it('S9.7a counts down to the end of the last level', () => {
  expect(scoreBar(progress({}))).toMatchObject({ goal: 'finish-level', missing: 160 })
  expect(scoreBar(progress({ xpInLevel: 200 }))).toMatchObject({ goal: 'top', missing: 0 })
})
