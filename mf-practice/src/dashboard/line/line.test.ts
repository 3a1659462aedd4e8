import type { NextProblems } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { aCard } from '../../testing/site.tsx'
import { getGreeting, getLine } from './line.ts'

const nextOf = (reason: 'unfinished' | 'series' | 'recommended', isSolved = false): NextProblems => ({
  next: { problem: aCard('Six gates'), reason },
  today: { problem: aCard('Hats'), is_solved: isSolved, streak: { current: 0, best: 0, rested_on: null } },
})

it('the greeting follows the clock', { tags: ['S2.13'] }, () => {
  const at = (hour: number) => getGreeting(new Date(2026, 0, 5, hour, 59))
  expect([0, 5, 6, 11, 12, 17, 18, 23].map(at)).toEqual([
    'greetNight',
    'greetNight',
    'greetMorning',
    'greetMorning',
    'greetAfternoon',
    'greetAfternoon',
    'greetEvening',
    'greetEvening',
  ])
})

it('the line names what came last, then a streak of two or more', { tags: ['S2.13'] }, () => {
  const streaks = { streak: 4, days: 6 }
  expect(getLine({ next: nextOf('unfinished', true), ...streaks })).toEqual({ key: 'lineToday' })
  expect(getLine({ next: nextOf('unfinished'), ...streaks })).toEqual({ key: 'lineUnfinished' })
  expect(getLine({ next: nextOf('series'), ...streaks })).toEqual({ key: 'lineStreak', count: 4 })
  expect(getLine({ next: nextOf('series'), streak: 1, days: 6 })).toEqual({ key: 'lineSeries' })
  expect(getLine({ next: nextOf('recommended'), streak: 1, days: 6 })).toEqual({ key: 'lineDays', count: 6 })
  expect(getLine({ next: nextOf('recommended'), streak: 1, days: 1 })).toEqual({ key: 'lineNone' })
  expect(getLine({ next: null, streak: 0, days: 0 })).toEqual({ key: 'lineNone' })
})
