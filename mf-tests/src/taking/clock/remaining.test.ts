import { expect, it } from 'vitest'
import { formatClock, getSecondsLeft, getWarning } from './remaining.ts'

it('the remaining time counts down per second from the API’s answer', { tags: ['S4.13a'] }, () => {
  const countdown = { timeRemaining: 90, at: 5_000 }
  expect([5_000, 6_000, 6_500, 94_000, 95_000, 200_000].map((now) => getSecondsLeft(countdown, now))).toEqual(
    [90, 89, 89, 1, 0, 0],
  )
  expect(getSecondsLeft({ timeRemaining: null, at: 0 }, 1e9)).toBeNull()
})

it('the remaining time causes warnings at 10, 5 and 1 minutes', { tags: ['decision-24'] }, () => {
  expect([601, 600, 301, 300, 61, 60, 0].map(getWarning)).toEqual([null, 10, 10, 5, 5, 1, 1])
  expect(getWarning(null)).toBeNull()
})

it('the remaining time has hours, minutes and seconds', { tags: ['S2.31a'] }, () => {
  expect([0, 59, 3_599, 3_600, 36_061].map(formatClock)).toEqual([
    '00:00:00',
    '00:00:59',
    '00:59:59',
    '01:00:00',
    '10:01:01',
  ])
})
