import { encodeBoardData } from '@dhadha/boards/rules'
import type { Problem } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, openPage, press, refused } from '../../testing/site.tsx'
import { aContent, aResult } from '../../testing/tests.ts'
import ResultPage from '../ResultPage.tsx'
import { Solution } from './Solution.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const saved = { answer: '2', answerType: 'mcq' as const, saved_at: '' }
const practice = { series_id: 's1', serial: 4 }

function aPractised(part: Partial<Problem> = {}): Problem {
  const { difficulty: _, marks: __, topic_id: ___, ...content } = aContent('p1')
  const data = {
    ...content.data,
    ansType: 'mcq' as const,
    data: encodeBoardData({ options: ['Ten', 'Two'] }),
  }
  return {
    ...content,
    data,
    serial: 4,
    series_id: 's1',
    series: { series_id: 's1', name: 'Farm', bangla_name: null, nproblem: 9, level: 1 },
    topic: { topic_id: 'math', name: 'Math', bangla_name: null, accent: 'math' },
    author_name: '',
    hint_available: false,
    status: null,
    hint_used: false,
    explanation_viewed: false,
    ...part,
  }
}

const explanation = {
  explanation: {
    explanation: 'Because of the goats',
    bangla_explanation: '',
    explanation_html: '<p>Because of the goats</p>',
    bangla_explanation_html: '',
    answer: '1',
    image: null,
  },
}

async function openReview(more: Record<string, unknown> = {}) {
  const [first, second] = aResult().problems
  if (!first || !second) throw new Error('two problems')
  const api = fakeApi({
    'GET /t1/summary': aResult({ problems: [{ ...first, saved, practice }, second] }),
    'GET /problem/p1': aPractised(),
    'POST /problem/p1/view-explanation': explanation,
    ...more,
  })
  openPage(<ResultPage />, '/test/custom/:testId/summary', '/test/custom/t1/summary')
  const details = (await screen.findByText('My answer and the solution')).closest(
    'details',
  ) as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  return api
}

it(
  'the review of a test shows the own answer, and where the problem can be tried again',
  { tags: ['decision-26'] },
  async () => {
    const api = await openReview()
    const options = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(options.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [true, true],
    ])
    screen.getByText('What is p1?')
    expect(screen.getByRole('link', { name: 'Try it again' }).getAttribute('href')).toBe(
      '/series/s1/problem/4',
    )
    // Practice does not have the other one.
    expect(screen.getAllByText('My answer and the solution')).toHaveLength(1)
    expect(api.sent('/view-explanation')).toEqual([])
  },
)

it(
  'the review of a test names the cost of seeing the solution, then shows the right answer and why',
  { tags: ['decision-26'] },
  async () => {
    const api = await openReview()
    fireEvent.click(await screen.findByRole('button', { name: 'See the solution' }))
    const dialog = within(screen.getByRole('dialog', { name: 'See the solution?' }))
    expect(api.sent('/view-explanation')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'See the solution' }))
    const heading = await screen.findByRole('heading', { name: 'The solution' })
    within(heading.closest('section') as HTMLElement).getByText('Ten')
    screen.getByText('Because of the goats')
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)

it(
  'the review of a test shows the solution at once where nothing is to be lost',
  { tags: ['decision-26'] },
  async () => {
    await openReview({ 'GET /problem/p1': aPractised({ status: 1 }) })
    fireEvent.click(await screen.findByRole('button', { name: 'See the solution' }))
    await screen.findByText('Because of the goats')
  },
)

it.each([
  ['bn', 'ছাগল', '/x-bn.png'],
  ['en', 'Goats', '/x.png'],
] as const)(
  'the review of a test shows the image with the letters of the language: %s',
  { tags: ['decision-50'] },
  async (language, name, src) => {
    const image = {
      src: '/x.png',
      alt: 'Goats',
      bangla_alt: 'ছাগল',
      bangla_src: '/x-bn.png',
      width: 300,
      height: 200,
    }
    const explanationTexts = { ...explanation.explanation, bangla_explanation: 'ছাগলের জন্য', image }
    fakeApi({ 'POST /problem/p1/view-explanation': { explanation: explanationTexts } })
    const solved = aPractised({ status: 1 })
    openPage(<Solution problem={solved} payload={null} language={language} />, '/', '/')
    fireEvent.click(await screen.findByRole('button', { name: 'See the solution' }))
    const shown = await screen.findByRole('img', { name })
    expect(shown.getAttribute('src')).toBe(src)
    // Its space is reserved, so that the content below does not move.
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['300', '200'])
  },
)

it(
  'the review of a test shows nothing of a problem that another test has now',
  { tags: ['decision-26'] },
  async () => {
    await openReview({ 'GET /problem/p1': refused(423, 'in_running_test', 'You can open it later.') })
    await screen.findByText('You can open it later.')
    expect(screen.queryByRole('button', { name: 'See the solution' })).toBeNull()
  },
)

it(
  'the review of a test requests a solution again that did not arrive',
  { tags: ['decision-26'] },
  async () => {
    const api = await openReview({
      'GET /problem/p1': aPractised({ explanation_viewed: true }),
      'POST /problem/p1/view-explanation': refused(503),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'See the solution' }))
    await screen.findByRole('button', { name: 'Retry' })
    api.set({ 'POST /problem/p1/view-explanation': explanation })
    press('Retry')
    await screen.findByText('Because of the goats')
  },
)

it(
  'the review of a test shows a template with the numbers of the test, and no link to explain others',
  { tags: ['decision-50'] },
  async () => {
    const api = await openReview({
      'GET /problem/p1': aPractised({ variant: { key: 'k', round: 0 } }),
      'GET /t1/problems/p1': { problem: { ...aPractised(), ...aContent('p1'), title: 'As taken' } },
    })
    await screen.findByText(/^This problem has different numbers each time/)
    expect(screen.queryByRole('button', { name: 'See the solution' })).toBeNull()
    expect(api.sent('/t1/problems/p1')).toHaveLength(1)
  },
)

it('the review of a test shows all of several right options', { tags: ['decision-26'] }, async () => {
  const answer = { ...explanation.explanation, answer: '1,3,' }
  fakeApi({ 'POST /problem/p1/view-explanation': { explanation: answer } })
  const payload = { options: ['Ten', 'Two', 'Six'], several: true }
  openPage(<Solution problem={aPractised({ status: 1 })} payload={payload} language="en" />, '/', '/')
  fireEvent.click(await screen.findByRole('button', { name: 'See the solution' }))
  await screen.findByText('Ten')
  screen.getByText('Six')
  expect(screen.queryByText('Two')).toBeNull()
})
