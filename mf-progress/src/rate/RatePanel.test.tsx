import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CALLS, history, nothingYet } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import { RatePanel } from './RatePanel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the panel of tries shows at which try problems were solved', { tags: ['S2.21a', 'S3.18a'] }, async () => {
  answerGets(history)
  visit(<RatePanel />, '/progress')
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'TriesProblems solvedShare',
    'First try2150%',
    'Second try1433%',
    'More than two tries717%',
  ])
})

it(
  'the panel of tries explains what it will show before anything is solved',
  { tags: ['S3.18a'] },
  async () => {
    answerGets(nothingYet)
    visit(<RatePanel />, '/progress')
    await screen.findByText(/^Once you have solved a problem/)
  },
)

it('the panel of tries has bars from three solved problems on, before that a sentence', async () => {
  const rate = (total: number) => ({
    total_solved_problems: total,
    solved_first_attempt: 1,
    solved_second_attempt: total - 1,
    solved_more_than_two_attempts: 0,
  })
  answerGets({ [CALLS.rate]: rate(2) })
  visit(<RatePanel />, '/progress')
  await screen.findByText(/^1 of 2 solved problems on the first try/)
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  answerGets({ [CALLS.rate]: rate(3) })
  visit(<RatePanel />, '/progress')
  await screen.findByRole('table')
})
