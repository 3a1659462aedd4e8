import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aProblem, fakeApi, openProblem, press } from '../testing/problem.tsx'

/** Waits for an expectation; the usual `waitFor` polls by timers, which are fake here. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 120_000 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime('2026-05-01T10:00:00Z')
})

afterEach(() => {
  cleanup()
  // Pending reports are sent before the next test counts.
  fireEvent(window, new Event('pagehide'))
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const KEY = 'mf-practice:start:s1:2:'

/** Opens the problem, and waits for its effects: React shows a page before it runs them. */
async function openInSight() {
  const page = await openProblem()
  await until(() => expect(localStorage.getItem(KEY)).not.toBeNull())
  // The clock of the page ticks.
  await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  return page
}

const views = (post: ReturnType<typeof fakeApi>['post']) =>
  post.mock.calls.map(([url]) => url).filter((url) => url.includes('/attempt/view-'))

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

it('a view reports its start on opening and its end on leaving', { tags: ['S4.6', 'S7.17'] }, async () => {
  const { post } = fakeApi(aProblem())
  const page = await openInSight()
  await until(() => expect(views(post)).toEqual(['/api/v2/app/problem/s1/2/attempt/view-start']))
  page.unmount()
  await until(() => expect(views(post).at(-1)).toBe('/api/v2/app/problem/s1/2/attempt/view-end'))
  expect(post.mock.calls.at(-1)?.[2]).toMatchObject({ background: true, keepalive: true })
})

it('a view reports at once, and in order, when the page is closed', { tags: ['S4.6'] }, async () => {
  const { post } = fakeApi(aProblem())
  await openInSight()
  fireEvent(window, new Event('pagehide'))
  expect(views(post).map((url) => url.split('/').at(-1))).toEqual(['view-start', 'view-end'])
})

it('no report of viewing is lost when the page goes away after the problem', { tags: ['S4.6'] }, async () => {
  const { post } = fakeApi(aProblem())
  const page = await openInSight()
  page.unmount()
  fireEvent(window, new Event('pagehide'))
  expect(views(post).map((url) => url.split('/').at(-1))).toEqual(['view-start', 'view-end'])
})

it('a view reports when the tab is hidden and shown again, each once', { tags: ['S4.6'] }, async () => {
  const { post } = fakeApi(aProblem())
  await openInSight()
  setVisibility('hidden')
  fireEvent(window, new Event('pagehide'))
  setVisibility('visible')
  await until(() =>
    expect(views(post).map((url) => url.split('/').at(-1))).toEqual(['view-start', 'view-end', 'view-start']),
  )
})

it('a view reports its end and a new start when the route changes', { tags: ['S4.6'] }, async () => {
  const { post } = fakeApi(aProblem())
  await openInSight()
  press('Skip This')
  press('Skip')
  await screen.findByRole('heading', { level: 1, name: 'The next one' })
  await until(() =>
    expect(views(post)).toEqual([
      '/api/v2/app/problem/s1/2/attempt/view-start',
      '/api/v2/app/problem/s1/2/attempt/view-end',
      '/api/v2/app/problem/s1/3/attempt/view-start',
    ]),
  )
})

it('the start time is stored by series and serial and removed on leaving', { tags: ['S4.3a'] }, async () => {
  fakeApi(aProblem())
  const page = await openInSight()
  expect(localStorage.getItem(KEY)).toBe('"2026-05-01T10:00:00.000Z"')
  page.unmount()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('the clock counts on from the stored start after a reload', { tags: ['S4.3a', 'S4.3b'] }, async () => {
  localStorage.setItem(KEY, '"2026-05-01T09:58:30.000Z"')
  fakeApi(aProblem())
  await openInSight()
  expect(screen.getByRole('timer').textContent).toBe('01:30')
  act(() => {
    vi.advanceTimersByTime(5000)
  })
  expect(screen.getByRole('timer').textContent).toBe('01:35')
})

it(
  'the clock does not count the time for which the tab was closed',
  { tags: ['S4.3b', 'S4.6'] },
  async () => {
    fakeApi(aProblem())
    await openInSight()
    act(() => {
      vi.advanceTimersByTime(4000)
    })
    fireEvent(window, new Event('pagehide'))
    // The view that a closed tab leaves behind.
    const stored = [KEY, KEY.replace(':start:', ':left:')].map(
      (key) => [key, localStorage.getItem(key) ?? ''] as const,
    )
    cleanup()
    for (const [key, value] of stored) localStorage.setItem(key, value)
    vi.setSystemTime('2026-05-01T10:00:34Z')
    fakeApi(aProblem({ seen_seconds: 4 }))
    await openInSight()
    expect(screen.getByRole('timer').textContent).toBe('00:04')
  },
)

it(
  'the clock does not count the time for which the tab was hidden',
  { tags: ['S4.3b', 'S4.6'] },
  async () => {
    fakeApi(aProblem())
    await openInSight()
    act(() => {
      vi.advanceTimersByTime(4000)
    })
    setVisibility('hidden')
    act(() => {
      vi.advanceTimersByTime(30_000)
    })
    act(() => setVisibility('visible'))
    expect(screen.getByRole('timer').textContent).toBe('00:04')
    expect(localStorage.getItem(KEY)).toBe('"2026-05-01T10:00:30.000Z"')
  },
)

it(
  'neither clock nor API counts the time for which the browser was killed, from the last time in sight on',
  { tags: ['S4.3b', 'S4.6', 'decision-15'] },
  async () => {
    fakeApi(aProblem())
    await openInSight()
    act(() => {
      vi.advanceTimersByTime(4000)
    })
    const stored = [KEY, KEY.replace(':start:', ':seen:')].map(
      (key) => [key, localStorage.getItem(key) ?? ''] as const,
    )
    cleanup()
    // What is reported here is of the page that was killed.
    fireEvent(window, new Event('pagehide'))
    for (const [key, value] of stored) localStorage.setItem(key, value)
    vi.setSystemTime('2026-05-01T10:00:25Z')
    const { post } = fakeApi(aProblem({ seen_seconds: 25 }))
    post.mockClear()
    await openInSight()
    expect(screen.getByRole('timer').textContent).toBe('00:04')
    const start = '/api/v2/app/problem/s1/2/attempt/view-start'
    await until(() => expect(views(post)).toEqual([start]))
    setVisibility('hidden')
    setVisibility('visible')
    const options = () => post.mock.calls.filter(([url]) => url === start).map(([, , sent]) => sent)
    await until(() => expect(options()).toHaveLength(2))
    expect(options()[0]).toMatchObject({ params: { unseen: 21 } })
    expect(options()[1]).toMatchObject({ params: { unseen: undefined } })
  },
)

it('a start time that a closed tab left behind is ignored', { tags: ['S4.3a'] }, async () => {
  localStorage.setItem(KEY, '"2026-04-20T09:58:30.000Z"')
  fakeApi(aProblem())
  await openInSight()
  expect(screen.getByRole('timer').textContent).toBe('00:00')
})

it(
  'the clock counts on from what the API has seen on earlier visits',
  { tags: ['S4.3b', 'decision-14'] },
  async () => {
    fakeApi(aProblem({ seen_seconds: 75 }))
    await openInSight()
    expect(screen.getByRole('timer').textContent).toBe('01:15')
  },
)

it('the time of a visit counts for the next one', { tags: ['S4.3b', 'decision-14'] }, async () => {
  fakeApi(aProblem({ seen_seconds: 60 }))
  await openInSight()
  act(() => {
    vi.advanceTimersByTime(20_000)
  })
  fireEvent.click(screen.getByRole('link', { name: /Problem 3/ }))
  await screen.findByRole('heading', { level: 1, name: 'The next one' })
  act(() => {
    vi.advanceTimersByTime(9000)
  })
  fireEvent.click(screen.getByRole('link', { name: /Problem 2/ }))
  await screen.findByRole('heading', { level: 1, name: 'Seven goats' })
  expect(screen.getByRole('timer').textContent).toBe('01:20')
})
