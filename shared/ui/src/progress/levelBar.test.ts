import type { LevelProgress } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { levelBar } from './levelBar.ts'

const top: LevelProgress = {
  level: 3,
  xpInLevel: 60,
  totalXp: 310,
  levelMaxXp: 200,
  loginStreak: 1,
  streak: { current_streak: 0, max_streak: 0 },
  days: { current: 1, best: 1, rested_on: null },
}

it('the bar of a level measures points against the need of the next level', { tags: ['S9.7a'] }, () => {
  const level = { ...top, nextLevel: { level: 4, xpRequired: 140 } }
  expect(levelBar(level)).toEqual({ value: 60, max: 200, goal: 'next-level', missing: 140 })
})

it('the bar of the highest level counts to the end of this one', { tags: ['S9.7a'] }, () => {
  expect(levelBar(top)).toEqual({ value: 60, max: 200, goal: 'finish-level', missing: 140 })
})

it('a finished last level misses nothing and is full', { tags: ['S9.7a'] }, () => {
  const full = { value: 200, max: 200, goal: 'top', missing: 0 }
  expect(levelBar({ ...top, xpInLevel: 200 })).toEqual(full)
  expect(levelBar({ ...top, xpInLevel: 260 })).toEqual(full)
})
