import { HttpError, toast } from '@dhadha/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  aProblem,
  aReply,
  button,
  fakeApi,
  noResponse,
  openProblem,
  press,
  type,
} from '../../testing/problem.tsx'
import ProblemPage from '../../problem-page/ProblemPage.tsx'
import { openPage } from '../../testing/site.tsx'
import type { deferredQuery, DeferredParts } from './deferredQuery.ts'

const chunk = vi.hoisted(() => ({ fetch: vi.fn<() => Promise<DeferredParts>>() }))
vi.mock('./deferredQuery.ts', async (original) => {
  const { deferredQuery: query } = await original<{ deferredQuery: typeof deferredQuery }>()
  return { deferredQuery: { ...query, queryFn: () => chunk.fetch() } }
})

const parts: DeferredParts = await import('./parts.ts')
let arrive: () => void
let fail: () => void

beforeEach(() => {
  chunk.fetch.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = () => resolve(parts)
        fail = () => reject(new Error('no connection'))
      }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Lets the chunk arrive or fail; its query notifies the page in a task that it schedules when the promise settles. */
const settle = (how: () => void) =>
  act(async () => {
    how()
    await nextTask()
    await nextTask()
  })
const WRONG = {
  en: 'Count the kids, too.',
  bn: 'ছানাগুলোও গোনো।',
  en_html: '<p>Count the kids, too.</p>',
  bn_html: '<p>ছানাগুলোও গোনো।</p>',
}

it(
  'a press that comes before its dialog opens it, and the focus goes back to it',
  { tags: ['decision-68'] },
  async () => {
    fakeApi(aProblem())
    await openProblem({ withDeferred: false })
    button('Skip This').focus()
    press('Skip This')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('One moment …').getAttribute('role')).toBe('status')
    await settle(() => arrive())
    screen.getByRole('dialog', { name: 'Skip this problem?' })
    expect(screen.queryByText('One moment …')).toBeNull()
    press('Not now')
    expect(document.activeElement).toBe(button('Skip This'))
  },
)

it.each([
  ['en', 'Skip This', 'That could not be loaded. Press once more.', 'Skip this problem?'],
  ['bn', 'এটা বাদ দাও', 'এটা আনা গেল না। আরেকবার চাপ দাও।', /বাদ/],
] as const)(
  'a dialog whose code did not come is reported, and the next press brings it, in %s',
  { tags: ['decision-68'] },
  async (language, skip, message, title) => {
    const toastSpy = vi.spyOn(toast, 'error')
    fakeApi(aProblem())
    await openProblem({ language, withDeferred: false })
    button(skip).focus()
    press(skip)
    await settle(() => fail())
    expect(toastSpy).toHaveBeenCalledWith(message)
    expect(document.activeElement).toBe(button(skip))
    press(skip)
    await settle(() => arrive())
    screen.getByRole('dialog', { name: title })
  },
)

it('an answer counts as checked once its verdict can be shown', { tags: ['decision-68'] }, async () => {
  fakeApi(aProblem())
  await openProblem({ withDeferred: false })
  type('22')
  press('Submit')
  await waitFor(() => expect(chunk.fetch).toHaveBeenCalled())
  screen.getByText('Checking your answer …')
  expect(button(/^Submit/).getAttribute('aria-busy')).toBe('true')
  await settle(() => arrive())
  await screen.findByRole('dialog', { name: "That's right!" })
})

it.each([
  ['en', 'Submit', 'Not right yet.', WRONG.en, 'Fetch it again'],
  ['bn', 'জমা দাও', 'এখনো ঠিক হয়নি।', WRONG.bn, 'আবার আনো'],
] as const)(
  'a verdict whose sheet does not come is told in the page, with what is said about it, in %s',
  { tags: ['decision-68'] },
  async (language, submit, verdict, message, again) => {
    fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false, feedback: WRONG }) })
    await openProblem({ language, withDeferred: false })
    type('7')
    press(submit)
    await waitFor(() => expect(chunk.fetch).toHaveBeenCalled())
    await settle(() => fail())
    const note = (await screen.findByText(verdict)).closest('[role="status"]')
    expect(note?.textContent).toContain(message)
    screen.getByRole('button', { name: submit })
    press(again)
    await settle(() => fail())
    screen.getByText(verdict)
    press(again)
    await settle(() => arrive())
    screen.getByRole('dialog')
    expect(screen.queryByRole('button', { name: again })).toBeNull()
  },
)

it('a right answer leads on although its sheet does not come', { tags: ['decision-68'] }, async () => {
  fakeApi(aProblem())
  await openProblem({ withDeferred: false })
  type('22')
  press('Submit')
  await waitFor(() => expect(chunk.fetch).toHaveBeenCalled())
  await settle(() => fail())
  await screen.findByText("That's right!")
  press(/^Next Problem/)
  await screen.findByRole('heading', { level: 1, name: 'The next one' })
})

it(
  'a stored problem is judged as soon as its code is loaded, and by the API where it cannot be',
  { tags: ['decision-37', 'decision-68'] },
  async () => {
    fakeApi(aProblem({ kept_offline: true, solution: { answers: ['22'] } }), { '/attempts': noResponse() })
    await openProblem({ withDeferred: false })
    type('22')
    press('Submit')
    await screen.findByText('Waiting for the connection.')
    expect(screen.queryByText("That's right!")).toBeNull()
    await settle(() => arrive())
    screen.getByText("That's right!")
  },
)

it(
  'offline use is not promised before the code that judges is loaded',
  { tags: ['decision-37', 'decision-68'] },
  async () => {
    vi.stubGlobal('navigator', {
      language: 'en',
      serviceWorker: Object.assign(new EventTarget(), { controller: null }),
    })
    const toastSpy = vi.spyOn(toast, 'error')
    const { post } = fakeApi(aProblem())
    await openProblem({ withDeferred: false })
    press('Keep for offline use')
    await settle(() => fail())
    expect(toastSpy).toHaveBeenCalledWith('That could not be loaded. Press once more.')
    expect(post.mock.calls.some(([url]) => url.endsWith('/keep-offline'))).toBe(false)
    press('Keep for offline use')
    await settle(() => arrive())
    screen.getByRole('dialog', { name: 'Keep this series for offline use?' })
  },
)

const openAt = async (connection: object) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('navigator', { language: 'en', connection })
  fakeApi(aProblem())
  await openProblem({ withDeferred: false })
}

it(
  'the code of the first press is fetched while the problem is read',
  { tags: ['decision-68'] },
  async () => {
    await openAt({})
    expect(chunk.fetch).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(chunk.fetch).toHaveBeenCalledTimes(1)
  },
)

it(
  'the code of the first press is fetched with the first touch or key, and not before with data saver on',
  { tags: ['decision-68'] },
  async () => {
    await openAt({ saveData: true })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(chunk.fetch).not.toHaveBeenCalled()
    fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }))
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(chunk.fetch).toHaveBeenCalledTimes(1)
  },
)

it(
  'a page without a problem can be asked again when its code does not come',
  { tags: ['decision-51', 'decision-68'] },
  async () => {
    const gone = new HttpError('refused', 404, 'no_such_problem', 'Gone')
    fakeApi(aProblem(), { '/series/s1/problem/2': gone })
    openPage(<ProblemPage />, '/series/:series/problem/:serial', '/series/s1/problem/2')
    await waitFor(() => expect(chunk.fetch).toHaveBeenCalled())
    await settle(() => fail())
    await act(async () => press('Retry'))
    await settle(() => arrive())
    await screen.findByRole('heading', { level: 1, name: 'There is no such problem' })
  },
)
