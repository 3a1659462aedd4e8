import type { LevelProgress } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { levelBar } from './level-bar.ts'

const level: LevelProgress = {
  level: 3,
  xpInLevel: 60,
  totalXp: 310,
  levelMaxXp: 200,
  nextLevel: { level: 4, xpRequired: 140 },
  loginStreak: 1,
  streak: { current_streak: 0, max_streak: 0 },
  days: { current: 1, best: 1, rested_on: null },
}
const { nextLevel: _, ...top } = level

it('S9.7a holds the points of the level against those and the missing ones', () => {
  expect(levelBar(level)).toEqual({ value: 60, max: 200, goal: 'next-level', missing: 140 })
})

it('S9.7a without a next level counts to the end of this one', () => {
  expect(levelBar(top)).toEqual({ value: 60, max: 200, goal: 'finish-level', missing: 140 })
})

it('a finished last level misses nothing and is full', () => {
  expect(levelBar({ ...top, xpInLevel: 260 })).toEqual({ value: 200, max: 200, goal: 'none', missing: 0 })
})
