import { useLayoutEffect } from 'react'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { viewAll } from '../testing/chart.tsx'
import { badge, CALLS, createDays, history, level, nothingYet } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import ProgressPage from './ProgressPage.tsx'

vi.mock('../chart/library.ts', () => import('../testing/chart.tsx'))

beforeEach(() => {
  localStorage.clear()
  viewAll()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((element) => element.textContent)

it(
  'the progress page shows score, badges, rows, reports and the shelf',
  { tags: ['S2.21a', 'S1.5'] },
  async () => {
    answerGets(history)
    visit(<ProgressPage />, '/progress')
    await screen.findByText('of 47 that you tried')
    await screen.findByRole('button', { name: 'Show all 8 badges' })
    expect(headings()).toEqual([
      'Score',
      'Badges',
      'In a row',
      'Solved problems by day',
      'Solving rate',
      'Points by subject',
      'Unsolved problems',
      'By concept',
      'Badge shelf',
    ])
    expect(document.title).toBe('Progress – Dhadha')
  },
)

it(
  'the progress page shows the first screen before it renders what has to be scrolled to',
  { tags: ['decision-67'] },
  async () => {
    answerGets(history)
    const first: (string | null)[] = []
    function Look() {
      useLayoutEffect(() => {
        first.push(...headings())
      }, [])
      return null
    }
    visit(
      <>
        <ProgressPage />
        <Look />
      </>,
      '/progress',
    )
    expect(first).toEqual(['Score', 'Badges', 'In a row'])
    await screen.findByRole('heading', { name: 'Badge shelf' })
  },
)

it('the progress page invites a pupil who has solved nothing yet', { tags: ['S8.9a', 'S8.9c'] }, async () => {
  answerGets(nothingYet)
  visit(<ProgressPage />, '/progress')
  await screen.findByText("You haven't started solving problems yet!")
  expect(screen.getByRole('link', { name: 'Find a puzzle' }).getAttribute('href')).toBe('/dashboard')
  await screen.findByText('No unsolved problems summary to show.')
  expect(headings()).toEqual(['Score', 'Badges', 'In a row', 'Unsolved problems', 'Badge shelf'])
})

it.each([
  ['S8.8a', CALLS.badges, "We couldn't load your earned badges data. Please try again later."],
  ['S8.8b the level:', CALLS.level, "We couldn't load your score data. Please try again later."],
  ['S8.8b the subjects:', CALLS.score, "We couldn't load your score data. Please try again later."],
  ['S8.8c', CALLS.summary, "We couldn't load summary."],
  ['S8.8d', CALLS.unsolved, "We couldn't load your unsolved problems summary."],
  ['S8.8e', CALLS.solved, "We couldn't load your solved problems summary."],
  ['decision 22', CALLS.concepts, "We couldn't load your progress by concept."],
  ['S8.8f', CALLS.rate, "We couldn't load your solving rate."],
])('%s alone says what is missing and tries again', async (_, path, message) => {
  const { [path]: _gone, ...rest } = history as Record<string, unknown>
  const get = answerGets(rest)
  visit(<ProgressPage />, '/progress')
  await screen.findByText(message)
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  get.mockRestore()
  answerGets(history)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it(
  'each panel shows its own error when the API is unavailable',
  { tags: ['S8.8a', 'S8.8b', 'S8.8c', 'S8.8d', 'S8.8e', 'S8.8f'] },
  async () => {
    answerGets({})
    visit(<ProgressPage />, '/progress')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(8))
    screen.getByRole('heading', { level: 1, name: 'Progress' })
  },
)

it(
  'the progress page holds four times the usual amounts',
  { tags: ['S3.14a', 'S3.14b', 'S3.18b'] },
  async () => {
    answerGets({
      ...history,
      [CALLS.level]: { ...level, totalXp: 1_234_567, xpInLevel: 2400 },
      [CALLS.badges]: Array.from({ length: 140 }, (_, at) => ({ ...badge('share-1'), id: `future-${at}` })),
      [CALLS.score]: {
        total_score: 1_234_567,
        total_problems_solved: 12_345,
        report: Array.from({ length: 16 }, (_, at) => ({
          topic_name: `Subject ${at}`,
          bangla_topic_name: null,
          total_score: 100_000 - at,
        })),
      },
      [CALLS.solved]: { data: createDays(Array.from({ length: 120 }, (_, at) => at * 10)) },
    })
    visit(<ProgressPage />, '/progress')
    await screen.findByText('1,234,567')
    fireEvent.click(await screen.findByRole('button', { name: 'Show all 140 badges' }))
    const shelf = screen.getByRole('region', { name: 'Badge shelf' })
    expect(within(shelf).getAllByRole('listitem')).toHaveLength(140)
    await screen.findByRole('row', { name: /Subject 15/ })
  },
)

it('the progress page prints or saves the report, with its learner and its date', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  answerGets(history)
  visit(<ProgressPage />, '/progress')
  fireEvent.click(screen.getByRole('button', { name: 'Print or save' }))
  expect(print).toHaveBeenCalledOnce()
  await screen.findByText('of 47 that you tried')
  await screen.findByRole('heading', { name: 'Solved problems by day' })
  await screen.findByRole('button', { name: 'Show all 8 badges' })
  await screen.findByText('10 problems solved in 7 days')
  // The browser draws the paper as soon as its listeners have run.
  fireEvent(window, new Event('beforeprint'))
  const sheet = screen.getByText('Nadia has solved 10 puzzles this week. Well done!').closest('section')
  if (!sheet) throw new Error('there is no sheet')
  within(sheet).getByText('Nadia')
  within(sheet).getByText('15 November to 21 November')
  const bars = [...sheet.querySelectorAll<HTMLElement>('span[style]')].map(({ style }) => style.cssText)
  expect(bars.slice(0, 7).map((bar) => bar.replace(/\D+$/, ''))).toEqual([
    'height: 0',
    'height: 75',
    'height: 25',
    'height: 0',
    'height: 50',
    'height: 0',
    'height: 100',
  ])
  expect(bars.slice(7)).toHaveLength(2)
  expect(within(sheet).getByRole('list', { name: 'Badges' }).querySelectorAll('svg').length).toBeGreaterThan(
    0,
  )
})

it('the report of a week without a solved problem has no empty chart', async () => {
  answerGets({ ...history, [CALLS.solved]: nothingYet[CALLS.solved] })
  visit(<ProgressPage />, '/progress')
  await screen.findByText('of 47 that you tried')
  await screen.findByRole('heading', { name: 'Solved problems by day' })
  fireEvent(window, new Event('beforeprint'))
  const sheet = (await screen.findByText(/^Dhadha, /)).closest('section')
  expect(sheet?.querySelectorAll('h2')).toHaveLength(1)
})

it('no report is printed while the profile is unavailable', async () => {
  const { [CALLS.profile]: _omitted, ...rest } = history
  answerGets(rest)
  visit(<ProgressPage />, '/progress')
  await screen.findByText('of 47 that you tried')
  fireEvent(window, new Event('beforeprint'))
  expect(screen.queryByText(/this week\. Well done!$/)).toBeNull()
})

it('the progress page writes numbers, subjects and sentences in Bangla', async () => {
  answerGets(history)
  const { container } = visit(<ProgressPage />, '/progress', 'bn')
  await screen.findByText('১,৩১০')
  expect((await screen.findAllByText('গণিত')).length).toBeGreaterThan(0)
  screen.getByText('পরের লেভেলে উঠতে আর ১৪০ পয়েন্ট লাগবে!')
  await waitFor(() => expect(screen.queryByText('আসছে…')).toBeNull())
  const content = container.textContent.replaceAll('Nadia', '')
  expect(content).not.toMatch(/[0-9]/)
})
