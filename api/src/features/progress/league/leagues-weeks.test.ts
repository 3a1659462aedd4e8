import { expect, it } from 'vitest'
import { daysLeft, getBand, getStage, getWeekStart, weekBefore } from './leagues.ts'

it('two classes are a stage, and learners without a class share one', { tags: ['decision-19'] }, () => {
  expect([0, 3, 4, 5, 6, 7, 8, 9, 10].map(getStage)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

it('beginners, advanced learners and experts are in separate groups', { tags: ['decision-19'] }, () => {
  expect([1, 4, 5, 11, 12, 50].map(getBand)).toEqual([1, 1, 2, 2, 3, 3])
})

it('a week begins on Saturday, as that of streaks does', { tags: ['decision-19'] }, () => {
  // 2026-11-21 is a Saturday.
  expect(['2026-11-20', '2026-11-21', '2026-11-27', '2026-11-28'].map(getWeekStart)).toEqual([
    '2026-11-14',
    '2026-11-21',
    '2026-11-21',
    '2026-11-28',
  ])
  expect(weekBefore('2026-11-01')).toBe('2026-10-25')
  expect(['2026-11-21', '2026-11-27'].map(daysLeft)).toEqual([6, 0])
})
