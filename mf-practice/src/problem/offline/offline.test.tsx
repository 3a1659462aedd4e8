import { getBoardKind } from '@dhadha/boards/rules'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { outbox } from '@dhadha/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  aProblem,
  aReply,
  fakeApi,
  noResponse,
  openProblem,
  press,
  sentTo,
  type,
} from '../../testing/problem.tsx'
import { feedbackLocally, judgeLocally } from './judgeLocally.ts'

beforeEach(() => {
  vi.stubGlobal('caches', { match: async () => undefined })
  vi.stubGlobal('navigator', {
    language: 'en',
    serviceWorker: Object.assign(new EventTarget(), { controller: null }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const offlineProblem = aProblem({ kept_offline: true, solution: { answers: ['22'] } })
const answers = (post: Parameters<typeof sentTo>[0]) =>
  sentTo(post, '/attempts').map((body) => (body as { answer: string }).answer)

it(
  'offline use asks first, says the price, and then fetches the series with its answers',
  { tags: ['decision-37'] },
  async () => {
    let isSavedOffline = false
    const { get, post } = fakeApi(aProblem(), {
      '/keep-offline': () => {
        isSavedOffline = true
        return { success: true }
      },
      '/series/s1/problem/1': aProblem({ problem_id: 'p1', serial: 1 }),
      '/series/s1/problem/2': () => (isSavedOffline ? offlineProblem : aProblem()),
    })
    await openProblem()
    const offer = screen.getByRole('button', { name: 'Keep for offline use' })
    // On a phone it must not stand between the statement and the answer.
    const answer = screen.getByRole('region', { name: 'Your answer' })
    expect(answer.compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    offer.focus()
    press('Keep for offline use')
    const dialog = await screen.findByRole('dialog', { name: 'Keep this series for offline use?' })
    expect(dialog.textContent).toContain('only the base points')
    expect(sentTo(post, '/keep-offline')).toHaveLength(0)
    get.mockClear()
    press('Keep it')
    const note = await screen.findByText(/^Kept for offline use/)
    expect(note.textContent).toContain('only the base points')
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(sentTo(post, '/keep-offline')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(new Set(get.mock.calls.map(([url]) => url.split('/').at(-1)))).toEqual(new Set(['1', '2', '3']))
  },
)

it(
  'a series that could not be stored says why, and is offered again',
  { tags: ['decision-37'] },
  async () => {
    fakeApi(aProblem(), { '/keep-offline': noResponse() })
    await openProblem()
    press('Keep for offline use')
    press('Keep it')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('button', { name: 'Keep for offline use' })
  },
)

it('a solved problem offers no offline use', { tags: ['decision-37'] }, async () => {
  fakeApi(aProblem({ status: 1 }))
  await openProblem()
  expect(screen.queryByRole('button', { name: 'Keep for offline use' })).toBeNull()
})

it.each([
  ['en', 'Submit', "That's right!", 'base points'],
  ['bn', 'জমা দাও', 'ঠিক হয়েছে!', 'মূল পয়েন্ট'],
] as const)(
  'a stored problem is judged by the page without a connection, in %s',
  { tags: ['decision-37'] },
  async (language, submit, title, price) => {
    let isUnavailable = true
    fakeApi(offlineProblem, { '/attempts': () => (isUnavailable ? noResponse() : aReply()) })
    await openProblem({ language })
    type('22')
    press(submit)
    const verdict = await screen.findByText(title)
    expect(verdict.closest('[role=status]')?.textContent).toContain(price)
    expect(screen.queryByRole('dialog')).toBeNull()
    isUnavailable = false
    act(() => outbox.retry())
    await screen.findByRole('dialog')
  },
)

it(
  'a pupil who sees offline that an answer is wrong tries again, and both are sent in order',
  { tags: ['decision-37'] },
  async () => {
    let isUnavailable = true
    const { post } = fakeApi(offlineProblem, { '/attempts': () => (isUnavailable ? noResponse() : aReply()) })
    await openProblem()
    type('7')
    press('Submit')
    expect((await screen.findByText('Not right yet.')).closest('[role=status]')).not.toBeNull()
    type('22')
    press('Submit')
    await screen.findByText("That's right!")
    post.mockClear()
    isUnavailable = false
    act(() => outbox.retry())
    await waitFor(() => expect(answers(post)).toEqual(['7', '22']))
  },
)

it('any other problem that waits says nothing of right or wrong', { tags: ['decision-37'] }, async () => {
  let isUnavailable = true
  fakeApi(aProblem(), { '/attempts': () => (isUnavailable ? noResponse() : aReply()) })
  await openProblem()
  type('22')
  press('Submit')
  const waiting = (await screen.findByText('Waiting for the connection.')).closest<HTMLElement>(
    '[role=status]',
  )
  if (!waiting) throw new Error('nothing waits')
  expect(within(waiting).queryByText("That's right!")).toBeNull()
  isUnavailable = false
  act(() => outbox.retry())
  await screen.findByRole('dialog', { name: "That's right!" })
})

it(
  'an answer is shown as being judged while the API’s verdict is awaited',
  { tags: ['decision-37'] },
  async () => {
    let reply: (body: unknown) => void = () => undefined
    fakeApi(aProblem(), { '/attempts': () => new Promise((resolve) => (reply = resolve)) })
    await openProblem()
    type('22')
    press('Submit')
    expect((await screen.findByText('Checking your answer …')).getAttribute('role')).toBe('status')
    reply(aReply())
    await screen.findByRole('dialog', { name: "That's right!" })
    expect(screen.queryByText('Checking your answer …')).toBeNull()
  },
)

it(
  'typed, chosen and board answers are judged locally for stored problems alone',
  { tags: ['decision-37'] },
  () => {
    const typed = { answer: ' ২২ ', answerType: 'text' } as const
    expect(judgeLocally(offlineProblem, typed, null, null)).toBe(true)
    expect(judgeLocally(offlineProblem, { ...typed, answer: '21' }, null, null)).toBe(false)
    expect(judgeLocally(aProblem({ solution: { answers: ['22'] } }), typed, null, null)).toBeNull()
    const chosen = aProblem({ kept_offline: true, solution: { option: 2 } })
    const choose = (answer: string) => judgeLocally(chosen, { answer, answerType: 'mcq' }, null, null)
    expect([choose('2'), choose('১'), choose('none')]).toEqual([true, false, null])
    const board = { answer: 'true', answerType: 'interactive', board: {} } as const
    expect(judgeLocally(offlineProblem, board, null, {})).toBeNull()
  },
)

it('a foreseen wrong answer of each kind gets its feedback offline', { tags: ['decision-49'] }, () => {
  const texts = { en: 'Look.', bn: 'দেখো।', en_html: '<p>Look.</p>', bn_html: '<p>দেখো।</p>' }
  const feedbackText = (
    problem: Partial<Parameters<typeof aProblem>[0]>,
    ...sent: Parameters<typeof buildAttempt>
  ) =>
    feedbackLocally(aProblem(problem), buildAttempt(...sent), getBoardKind('venn') ?? null, {
      sets: [{ sets: ['A'] }, { sets: ['B'] }],
    })
  const buildAttempt = (answer: string, answerType: 'text' | 'mcq' | 'interactive', board?: object) => ({
    answer,
    answerType,
    ...(board && { board }),
  })
  const typed = {
    solution: { answers: ['22'], unit: 'piece' },
    feedback: [{ ...texts, when: { answers: ['7'] } }],
  }
  expect([feedbackText(typed, '৭টি', 'text'), feedbackText(typed, '8', 'text')]).toMatchObject([
    texts,
    undefined,
  ])
  const chosen = { feedback: [{ ...texts, when: { options: [3] } }] }
  expect([feedbackText(chosen, '3', 'mcq'), feedbackText(chosen, '2', 'mcq')]).toMatchObject([
    texts,
    undefined,
  ])
  const venn = {
    feedback: [{ ...texts, when: { boards: [{ has: ['1'], lacks: ['2'] }] } }],
  }
  const board = (...selected: number[]) => feedbackText(venn, 'false', 'interactive', { selected })
  expect([board(1), board(1, 2)]).toMatchObject([texts, undefined])
  expect(feedbackLocally(aProblem(), buildAttempt('7', 'text'), null, null)).toBeUndefined()
})

it.each([
  ['en', 'Submit', 'Count again.'],
  ['bn', 'জমা দাও', 'আবার গোনো।'],
] as const)(
  'feedback is shown offline beside the verdict, in %s',
  { tags: ['decision-49'] },
  async (language, submit, feedbackText) => {
    const when = { answers: ['7'] }
    const texts = {
      en: 'Count again.',
      bn: 'আবার গোনো।',
      en_html: '<p>Count again.</p>',
      bn_html: '<p>আবার গোনো।</p>',
    }
    let isUnavailable = true
    fakeApi(
      { ...offlineProblem, feedback: [{ ...texts, when }] },
      { '/attempts': () => (isUnavailable ? noResponse() : aReply()) },
    )
    await openProblem({ language })
    type('7')
    press(submit)
    expect((await screen.findByText(feedbackText)).closest('[role="status"]')).not.toBeNull()
    isUnavailable = false
    act(() => outbox.retry())
    await screen.findByRole('dialog')
  },
)

it(
  'the page judges lists and several options as the API will, in both kinds of digits',
  { tags: ['decision-37'] },
  () => {
    const listed = aProblem({ kept_offline: true, solution: { answers: ['1', '2', '4'], find: 'all' } })
    const judge = (answer: string) => judgeLocally(listed, { answer, answerType: 'text' }, null, null)
    expect([judge('৪, ২, ১'), judge('1, 2'), judge('1, 2, 3, 4')]).toEqual([true, false, false])
    const several = aProblem({ kept_offline: true, solution: { option: 1, options: [1, 3] } })
    const choose = (answer: string) => judgeLocally(several, { answer, answerType: 'mcq' }, null, null)
    expect([choose('1,3,'), choose('3,'), choose('1,2,3,'), choose('')]).toEqual([true, false, false, null])
    const feedback = { when: { options: [2] }, en: 'Not 2', bn: '২ নয়', en_html: '', bn_html: '' }
    const foreseen = { ...several, feedback: [feedback] }
    expect(feedbackLocally(foreseen, { answer: '1,2,', answerType: 'mcq' }, null, null)).toBe(feedback)
    expect(feedbackLocally(foreseen, { answer: '1,', answerType: 'mcq' }, null, null)).toBeUndefined()
  },
)
