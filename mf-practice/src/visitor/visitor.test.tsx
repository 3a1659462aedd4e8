import { http, HttpError, takeReturnPath, toast, type Language } from '@dhadha/contract'
import { giveAchievement, subscribeExpected } from '@dhadha/contract/shell'
import { clickTwice, renderInSite } from '@dhadha/contract/testing'
import type { Notification, TryOuts, VisitorVerdict } from '@dhadha/contract/wire'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../messages/en.json'
import ProblemPage from '../problem-page/ProblemPage.tsx'
import { aProblem, mcqProblem } from '../testing/problem.tsx'
import { fakeReads } from '../testing/site.tsx'
import { ClaimSolved } from './ClaimSolved.tsx'
import { shownHere } from '../problem/variant/shownVariants.ts'
import { clearSolved, saveSolved, solvedHere } from './solvedProblems.ts'
import TryPage from './TryPage.tsx'

const DAY_MS = 24 * 60 * 60_000
const goats = {
  problemId: 'p2',
  title: 'Seven goats',
  banglaTitle: null,
  answer: '7',
  answerType: 'text',
} as const
const tryOut = (id: string, serial: number): TryOuts['problems'][number] => ({
  problem_id: id,
  series_id: 's1',
  serial,
  title: `Riddle ${serial}`,
  bangla_title: null,
  kind: 'text',
  accent: 'math',
})

afterEach(() => {
  cleanup()
  clearSolved()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (
  page: ReactElement,
  path: string,
  at: string,
  { token, language = 'en' }: { token?: string; language?: Language } = {},
) => renderInSite(page, { messages: en, language, path, at, ...(token ? { token } : {}) })
const openTry = () => {
  fakeReads({
    'visitor/problem': { problems: [tryOut('p2', 2), tryOut('p3', 3)] },
    'problem/2': aProblem(),
    'problem/3': aProblem({ problem_id: 'p3', serial: 3, title: 'Eight goats' }),
  })
  open(<TryPage />, '/try', '/try')
}
const mockVerdict = (verdict: VisitorVerdict) => vi.spyOn(http, 'post').mockResolvedValue(verdict)
const answer = async (text: string) => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
}

it('the first problem comes with the list, and is not read again', { tags: ['decision-67'] }, async () => {
  const get = fakeReads({
    'visitor/problem': {
      problems: [tryOut('p2', 2), tryOut('p3', 3)],
      first: aProblem({ problem_id: 'p2', title: 'Nine goats' }),
    },
    'problem/3': aProblem({ problem_id: 'p3', serial: 3, title: 'Eight goats' }),
  })
  open(<TryPage />, '/try', '/try')
  await screen.findByRole('heading', { name: 'Nine goats' })
  expect(get.mock.calls.map(([address]) => address)).toEqual(['/api/v2/app/visitor/problem'])
  fireEvent.click(screen.getByRole('button', { name: 'Puzzle 2: Riddle 3' }))
  await screen.findByRole('heading', { name: 'Eight goats' })
})

it(
  'a problem that a visitor solves is stored, and the next one opens',
  { tags: ['decision-53'] },
  async () => {
    const post = mockVerdict({ isCorrect: true })
    openTry()
    await answer('7')
    await screen.findByText("That's right!")
    expect(post.mock.calls).toEqual([
      ['/api/v2/app/visitor/problem/p2/answer', { answer: '7', answerType: 'text' }],
    ])
    expect(solvedHere()).toMatchObject([{ ...goats, banglaTitle: 'সাতটি ছাগল' }])
    screen.getByRole('button', { name: 'Puzzle 1: Riddle 2, solved' })
    fireEvent.click(screen.getByRole('button', { name: 'Next puzzle' }))
    await screen.findByRole('heading', { name: 'Eight goats' })
    await answer('8')
    await screen.findByText(/^You have solved them all!/)
  },
)

it(
  'a puzzle that was solved before says so, until it is answered again',
  { tags: ['decision-53'] },
  async () => {
    mockVerdict({ isCorrect: true })
    openTry()
    await answer('7')
    await screen.findByText("That's right!")
    cleanup()
    openTry()
    await screen.findByRole('heading', { name: 'Eight goats' })
    expect(screen.queryByText('Solved')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Puzzle 1: Riddle 2, solved' }))
    await screen.findByText('Solved')
    await answer('7')
    await screen.findByText("That's right!")
    expect(screen.queryByText('Solved')).toBeNull()
  },
)

it('a wrong answer gets kind feedback and is not stored', { tags: ['decision-53'] }, async () => {
  const both = {
    en: 'Count the heads once more.',
    bn: '',
    en_html: '<p>Count the heads once more.</p>',
    bn_html: '',
  }
  mockVerdict({ isCorrect: false, feedback: both })
  openTry()
  await answer('9')
  await screen.findByText('Count the heads once more.')
  expect(solvedHere()).toEqual([])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '7' } })
  expect(screen.queryByText('Count the heads once more.')).toBeNull()
})

it(
  'a visitor learns what an answer lacks before it is sent, and what failed',
  { tags: ['decision-53'] },
  async () => {
    const post = vi.spyOn(http, 'post').mockRejectedValue(new HttpError('no-response', 0, '', ''))
    openTry()
    await answer(' ')
    expect(post).not.toHaveBeenCalled()
    screen.getByRole('alert')
    await answer('7')
    await screen.findByText('Unable to connect to server')
  },
)

it('a wrong option of a visitor is marked, and keeps no tick', { tags: ['decision-53'] }, async () => {
  mockVerdict({ isCorrect: false })
  fakeReads({
    'visitor/problem': { problems: [tryOut('p2', 2)] },
    'problem/2': mcqProblem(['three', 'four']),
  })
  open(<TryPage />, '/try', '/try')
  fireEvent.click(await screen.findByRole('radio', { name: /three/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText(/^Not yet/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /three/ }).checked).toBe(false)
})

it(
  'a shared link opens for a visitor, and stores the answer until it can be judged',
  { tags: ['decision-53'] },
  async () => {
    fakeReads({ 'visitor/series/s1/problem/2': aProblem() })
    vi.spyOn(http, 'post').mockRejectedValue(new HttpError('refused', 403, 'sign_in_to_answer', ''))
    open(<ProblemPage />, '/series/:series/problem/:serial', '/series/s1/problem/2')
    await answer('7')
    const offer = (await screen.findByText(/^Your answer is kept here/)).parentElement ?? document.body
    fireEvent.click(within(offer).getByRole('link', { name: 'Open an account' }))
    expect(takeReturnPath()).toBe('/series/s1/problem/2')
    cleanup()
    // The page shows the answer as it was entered.
    open(<ProblemPage />, '/series/:series/problem/:serial', '/series/s1/problem/2')
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('7')
  },
)

it.each([
  [404, 'not_found', 'There is no such problem'],
  [423, 'in_running_test', 'A test has it'],
])(
  'a link without a puzzle says why to a visitor (%i)',
  { tags: ['decision-53'] },
  async (status, code, message) => {
    fakeReads({ 'visitor/series': new HttpError('refused', status, code, 'A test has it') })
    open(<ProblemPage />, '/series/:series/problem/:serial', '/series/s1/problem/2')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(message)
  },
)

it.each(['zero', '0', '1.5', '-1'])(
  'an address that names no problem (%s) says so to a visitor, without a request',
  { tags: ['decision-53'] },
  async (serial) => {
    const get = fakeReads({})
    open(<ProblemPage />, '/series/:series/problem/:serial', `/series/s1/problem/${serial}`)
    await screen.findByRole('heading', { level: 1, name: 'There is no such problem' })
    screen.getByRole('link', { name: 'Open an account' })
    expect(get).not.toHaveBeenCalled()
  },
)

it('a visitor sees the way into the test that has the puzzle', { tags: ['decision-38'] }, async () => {
  const reply = { error: 'in_running_test', message: '', test_id: 'long-cup' }
  fakeReads({ 'visitor/series': new HttpError('refused', 423, 'in_running_test', 'A test has it', reply) })
  open(<ProblemPage />, '/series/:series/problem/:serial', '/series/s1/problem/2')
  const offer = (await screen.findByText('Open an account or sign in to take part in the test.'))
    .parentElement
  fireEvent.click(within(offer ?? document.body).getByRole('link', { name: 'Sign In' }))
  expect(takeReturnPath()).toBe('/test/online/long-cup')
})

it(
  'what a visitor solved is deleted after thirty days, and so is what the page did not write',
  { tags: ['decision-53'] },
  () => {
    saveSolved(goats)
    saveSolved(goats)
    expect(solvedHere()).toHaveLength(1)
    vi.useFakeTimers({ now: Date.now() + 30 * DAY_MS })
    expect(solvedHere()).toEqual([])
    vi.useRealTimers()
    localStorage.setItem('mf-practice:solved:device', '[null, 1, {"problemId":"p2"}]')
    expect(solvedHere()).toEqual([])
  },
)

const aBadge: Notification = {
  id: '1',
  uuid: 'uuid-1',
  type: 'achievement',
  content: 'You earned a badge',
  bangla_content: 'তুমি ব্যাজ পেয়েছ',
  timestamp: '2026-11-21T10:00:00Z',
  is_viewed: false,
  link: '/progress',
  about: null,
  badges: ['first-solve'],
}
const openClaim = () => open(<ClaimSolved />, '/', '/', { token: 'token' })
const claim = () => fireEvent.click(screen.getByRole('button', { name: 'Yes, that was me' }))

it(
  'solved problems count for the learner who claims them, and only once',
  { tags: ['decision-53'] },
  async () => {
    saveSolved(goats)
    const stored = solvedHere()[0]
    const post = vi.spyOn(http, 'post').mockResolvedValue({ points: { total: 10 } })
    openClaim()
    screen.getByText('Seven goats')
    clickTwice(screen.getByRole('button', { name: 'Yes, that was me' }))
    await screen.findByText('1 puzzle counts for you now: 10 points')
    expect(post).toHaveBeenCalledOnce()
    expect(post.mock.calls[0]).toMatchObject([
      '/api/v2/app/problem/p2/attempts',
      { answer: '7', answerType: 'text', attemptId: stored?.attemptId },
    ])
    cleanup()
    openClaim()
    expect(screen.queryByRole('button', { name: 'Yes, that was me' })).toBeNull()
  },
)

it(
  'what a claim earned is celebrated where it was claimed, and no toast lies over the dashboard',
  { tags: ['decision-48'] },
  async () => {
    saveSolved(goats)
    vi.spyOn(http, 'post').mockResolvedValue({ points: { total: 10 } })
    const toastSpy = vi.spyOn(toast, 'success')
    const expected = vi.fn()
    const end = subscribeExpected(expected)
    const { unmount } = openClaim()
    claim()
    await screen.findByText('1 puzzle counts for you now: 10 points')
    expect(expected).toHaveBeenCalledOnce()
    end()
    let isTaken = false
    act(() => {
      isTaken = giveAchievement(aBadge)
    })
    expect(isTaken).toBe(true)
    // The card itself shows the level.
    const { badges: _, ...aLevel } = { ...aBadge, id: '2', level: 2 }
    expect(giveAchievement(aLevel)).toBe(true)
    expect((await screen.findByText('You earned a badge')).closest('[role=status]')).not.toBeNull()
    unmount()
    expect(toastSpy).not.toHaveBeenCalled()
  },
)

it('badges are left to the shell where there is nothing to claim', { tags: ['decision-48'] }, () => {
  openClaim()
  expect(giveAchievement(aBadge)).toBe(false)
})

it(
  'the solved variant of a template is opened again before the answer is sent',
  { tags: ['decision-50'] },
  async () => {
    mockVerdict({ isCorrect: true })
    fakeReads({ 'visitor/series/s1/problem/2': aProblem({ variant: { key: 'goats-7', round: 0 } }) })
    open(<ProblemPage />, '/series/:series/problem/:serial', '/series/s1/problem/2')
    await answer('7')
    await screen.findByText("That's right!")
    expect(shownHere('p2')).toBe('goats-7')
    cleanup()
    const post = vi.spyOn(http, 'post').mockResolvedValue({ points: { total: 15 } })
    post.mockClear()
    openClaim()
    claim()
    await screen.findByText('1 puzzle counts for you now: 15 points')
    expect(post.mock.calls).toMatchObject([
      ['/api/v2/app/problem/p2/shared-variant', { variant: 'goats-7' }],
      ['/api/v2/app/problem/p2/attempts', { answer: '7', variant: 'goats-7' }],
    ])
  },
)

it('problems do not count for a learner who refuses them', { tags: ['decision-53'] }, () => {
  saveSolved(goats)
  const post = vi.spyOn(http, 'post')
  openClaim()
  fireEvent.click(screen.getByRole('button', { name: 'No, somebody else' }))
  expect(post).not.toHaveBeenCalled()
  expect(solvedHere()).toEqual([])
})

it(
  'problems that could not be sent are stored, and those that cannot count any more are dropped',
  { tags: ['decision-53'] },
  async () => {
    saveSolved(goats)
    const post = vi.spyOn(http, 'post').mockRejectedValueOnce(new HttpError('no-response', 0, '', ''))
    openClaim()
    claim()
    await screen.findByText('That did not work just now. Please try again in a little while.')
    expect(solvedHere()).toHaveLength(1)
    post.mockRejectedValueOnce(new HttpError('refused', 404, 'no_such_problem', ''))
    claim()
    await screen.findByText('0 puzzles count for you now: 0 points')
    expect(solvedHere()).toEqual([])
  },
)
