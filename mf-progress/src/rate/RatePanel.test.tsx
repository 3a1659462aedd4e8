import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { history, nothingYet } from '../testing/history.ts'
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
