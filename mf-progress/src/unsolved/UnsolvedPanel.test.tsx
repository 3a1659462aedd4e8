import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CALLS, history, nothingYet } from '../testing/history.ts'
import { answerGets, askedFor, visit } from '../testing/site.tsx'
import { UnsolvedPanel } from './UnsolvedPanel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it(
  'the panel of unsolved problems counts what is open by subject and level',
  { tags: ['S2.21a', 'S3.18d'] },
  async () => {
    answerGets(history)
    visit(<UnsolvedPanel />, '/progress')
    const [head, math] = within(await screen.findByRole('table')).getAllByRole('row')
    expect(head?.textContent).toBe('SubjectEasyMediumHardExpert')
    expect(
      within(math ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.firstChild?.firstChild?.textContent),
    ).toEqual(['2', '0', '1', '0'])
    expect(screen.getByRole('status').textContent).toBe('3 problems are still open')
  },
)

it('each number leads to the subject at that level', { tags: ['S3.18d'] }, async () => {
  answerGets(history)
  visit(<UnsolvedPanel />, '/progress')
  const link = await screen.findByRole('link', { name: '1 unsolved, Math, Hard' })
  expect(link.getAttribute('href')).toBe('/lang/en/level/3/topic/math')
})

it(
  'the panel of unsolved problems asks for a week first, then for the chosen period',
  { tags: ['S2.21b'] },
  async () => {
    answerGets(history)
    visit(<UnsolvedPanel />, '/progress')
    await screen.findByRole('table')
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: '30' } })
    await waitFor(() => expect(askedFor(CALLS.unsolved)).toEqual([{ days: 7 }, { days: 30 }]))
    screen.getByRole('table')
  },
)

it('the panel of unsolved problems explains that it is empty', { tags: ['S8.9c'] }, async () => {
  answerGets(nothingYet)
  visit(<UnsolvedPanel />, '/progress')
  const message = await screen.findByText('No unsolved problems summary to show.')
  expect(message.getAttribute('role')).toBe('status')
})

it(
  'in Bangla the empty panel of unsolved problems says well done',
  { tags: ['S8.9c', 'S1.2a'] },
  async () => {
    answerGets(nothingYet)
    visit(<UnsolvedPanel />, '/progress', 'bn')
    await screen.findByText('কোনো ধাঁধা বাকি নেই, দারুণ!')
  },
)
