import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CALLS, history, level } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import { StreakCard } from './StreakCard.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('S1.4b S3.14a shows rows of answers and days, current and best', async () => {
  answerGets(history)
  visit(<StreakCard />, '/progress')
  expect(await screen.findByText('2 right answers')).toBeTruthy()
  expect(screen.getByText('Best: 7 in a row')).toBeTruthy()
  expect(screen.getByText('4 days')).toBeTruthy()
  expect(screen.getByText('Best: 12 days')).toBeTruthy()
})

it('S1.4b explains the free day, still to be had and taken', async () => {
  answerGets(history)
  visit(<StreakCard />, '/progress')
  expect(await screen.findByText(/One day off each week is free.*still there for you/)).toBeTruthy()
  cleanup()
  answerGets({ [CALLS.level]: { ...level, days: { ...level.days, rested_on: '2026-11-19' } } })
  visit(<StreakCard />, '/progress')
  expect(await screen.findByText(/^Thursday was your free day this week/)).toBeTruthy()
})

it('S1.4b begins a row without a word of loss', async () => {
  answerGets({
    [CALLS.level]: {
      ...level,
      streak: { current_streak: 0, max_streak: 7 },
      days: { current: 0, best: 12, rested_on: null },
    },
  })
  const { container } = visit(<StreakCard />, '/progress')
  expect(await screen.findByText('The next one starts a row')).toBeTruthy()
  expect(screen.getByText('Today starts a row')).toBeTruthy()
  expect(container.textContent).not.toMatch(/lose|lost|broken|hurry|danger/i)
})
