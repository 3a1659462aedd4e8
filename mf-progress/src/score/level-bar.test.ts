import { expect, it } from 'vitest'
import { level } from '../testing/history.ts'
import { levelBar } from './level-bar.ts'

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
