import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ScorePanel } from '../score/ScorePanel.tsx'
import { CALLS, history, level, nothingYet } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import { StreakPanel } from './StreakPanel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it(
  'the panel of streaks shows rows of answers and days, current and best',
  { tags: ['S1.4b', 'S3.14a'] },
  async () => {
    answerGets(history)
    visit(<StreakPanel />, '/progress')
    await screen.findByText('2 right answers')
    screen.getByText('Best: 7 in a row')
    screen.getByText('4 days')
    screen.getByText('Best: 12 days')
  },
)

it('the panel of streaks explains the free day, available and used', { tags: ['S1.4b'] }, async () => {
  answerGets(history)
  visit(<StreakPanel />, '/progress')
  await screen.findByText(/One day off each week is free.*still there for you/)
  cleanup()
  answerGets({ [CALLS.level]: { ...level, days: { ...level.days, rested_on: '2026-11-19' } } })
  visit(<StreakPanel />, '/progress')
  await screen.findByText(/^Thursday was your free day this week/)
})

it('the panel of streaks begins a streak without any mention of loss', { tags: ['S1.4b'] }, async () => {
  answerGets({
    [CALLS.level]: {
      ...level,
      streak: { current_streak: 0, max_streak: 7 },
      days: { current: 0, best: 12, rested_on: null },
    },
  })
  const { container } = visit(<StreakPanel />, '/progress')
  await screen.findByText('The next one starts a streak')
  screen.getByText('Today starts a streak')
  expect(container.textContent).not.toMatch(/lose|lost|broken|hurry|danger/i)
})

it('the panel of streaks shows a newcomer no best streak of zero', { tags: ['S1.4b'] }, async () => {
  answerGets(nothingYet)
  visit(<StreakPanel />, '/progress')
  await screen.findByText('The next one starts a streak')
  expect(screen.getAllByText(/^Best:/).map((best) => best.textContent)).toEqual(['Best: 1 day'])
})

it('the panel of streaks leaves the error to the panel of the score', { tags: ['S8.8b'] }, async () => {
  answerGets({})
  visit(
    <>
      <ScorePanel />
      <StreakPanel />
    </>,
    '/progress',
  )
  screen.getByRole('heading', { name: 'In a row' })
  await screen.findByText("We couldn't load your score data. Please try again later.")
  expect(screen.queryByRole('heading', { name: 'In a row' })).toBeNull()
})
