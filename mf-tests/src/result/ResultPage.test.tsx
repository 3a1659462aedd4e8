import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { elsewhere, failed, fakeApi, openPage, press, refused } from '../testing/site.tsx'
import { aResult } from '../testing/tests.ts'
import { nextPollAfter } from './requests.ts'
import ResultPage from './ResultPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const pending = { evaluation: 'pending', test_id: 't1', test_name: 'Holiday mix', late: [] }

const openCustom = (summary: unknown, more: Record<string, unknown> = {}) => {
  const api = fakeApi({ 'GET /t1/summary': summary, ...more })
  openPage(<ResultPage />, '/test/custom/:testId/summary', '/test/custom/t1/summary')
  return api
}
const openOnline = (result: unknown, more: Record<string, unknown> = {}) => {
  const api = fakeApi({ 'GET /t1/result': result, ...more })
  openPage(<ResultPage />, '/test/online/:testId/stats', '/test/online/t1/stats')
  return api
}
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

it(
  'the result page shows score, time, tried and skipped problems',
  { tags: ['S2.32', 'S3.22b', 'S3.25b', 'S7.21k'] },
  async () => {
    openCustom(aResult())
    await screen.findByRole('heading', { level: 1, name: 'You Scored 4!' })
    expect([
      fact('Time Duration'),
      fact('Problems Attempted'),
      fact('Problems Skipped'),
      fact('Total Score'),
    ]).toEqual(['10:05', '2 of 3', '1', '4 of 6'])
    const problems = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(problems[0]).toContain('3 / 3')
    expect(problems[1]).toContain('Skipped')
    expect(screen.getByRole('link', { name: 'Go to Tests' }).getAttribute('href')).toBe('/test/ongoing')
  },
)

it(
  'the result page shows that the evaluation is in progress until it is there',
  { tags: ['S2.32'] },
  async () => {
    const api = openOnline(pending)
    await screen.findByRole('heading', { name: 'Test Completed Successfully!' })
    screen.getByText('Your score is being evaluated')
    expect(screen.getByRole('status').textContent).toBe('Evaluation in progress...')
    api.set({ 'GET /t1/result': aResult({ rank: 2, prize: 300 }) })
    await screen.findByRole('heading', { name: 'You Scored 4!' })
    screen.getByText(/Your rank: 2\. Prize: 300 points!/)
  },
)

it(
  'the result page shows right answers as soon as the problems have joined practice, a moment later',
  { tags: ['decision-26'] },
  async () => {
    const [line, ...others] = aResult().problems
    const withPlace = (practice: { series_id: string; serial: number } | null) =>
      aResult({ problems: line ? [{ ...line, practice }, ...others] : [] })
    const api = openOnline(withPlace(null))
    await screen.findByRole('heading', { name: 'You Scored 4!' })
    const before = screen.queryAllByText('My answer and the solution').length
    api.set({ 'GET /t1/result': withPlace({ series_id: 's1', serial: 3 }) })
    await vi.waitFor(
      () => expect(screen.getAllByText('My answer and the solution').length).toBe(before + 1),
      10_000,
    )
  },
)

it('the result page polls less often the longer the evaluation takes', { tags: ['decision-26'] }, () => {
  const pauses = [0, 1, 2, 10].map(nextPollAfter)
  expect(pauses).toEqual([2_000, 3_000, 4_500, 15_000])
})

it('the result page shows answers that came too late', { tags: ['decision-25'] }, async () => {
  const late = [{ problem_id: 'p1', answer: '22', answerType: 'text' as const, received_at: '' }]
  openOnline(aResult({ late }))
  await screen.findByText(/^1 answer reached us after the end/)
})

it(
  'the result page names which of summary and result did not arrive',
  { tags: ['S8.4p', 'S8.4q'] },
  async () => {
    const api = openCustom(failed())
    await screen.findByText('Failed to load test summary. Please try again.')
    api.set({ 'GET /t1/summary': aResult() })
    press('Retry')
    await screen.findByRole('heading', { name: 'You Scored 4!' })
    cleanup()
    openOnline(failed())
    await screen.findByText('Failed to load test result. Please try again.')
  },
)

it('a learner who was not registered sees that as the reason', { tags: ['S6.4'] }, async () => {
  openOnline(refused(403, 'not_registered', 'Only for those who are registered.'))
  await screen.findByText('You were not registered for this test')
  expect(screen.queryByText('Only for those who are registered.')).toBeNull()
})

it('the result page leads back to a test that is not over', async () => {
  openOnline(refused(409, 'not_over'))
  expect(await elsewhere()).toBe('/test/online/t1')
})

const openStats = async () => {
  const details = (await screen.findAllByText('How others did'))[0]?.closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
}

it.each([
  [8, 4, 50, '50% of 8 answers were right.'],
  [1, 1, 100, '100% of 1 answer was right.'],
])(
  'the result page shows how others did when it is asked for: %i answers',
  { tags: ['S7.21m'] },
  async (answered, correct, percent, words) => {
    openCustom(aResult(), {
      'GET /p1/stats': { problem_id: 'p1', given: 9, answered, correct, correct_percent: percent },
    })
    await openStats()
    await screen.findByText(words)
  },
)

it('the result page reports that statistics did not arrive', { tags: ['S8.4r'] }, async () => {
  openCustom(aResult(), { 'GET /p1/stats': failed() })
  await openStats()
  await screen.findByText('Failed to load problem statistics. Please try again.')
})
