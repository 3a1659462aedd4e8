import { endSession, http, keep, outbox, profileQuery, startSession, takeReturnPath } from '@dhadha/contract'
import { openSession, syncSession } from '@dhadha/contract/shell'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionEnd } from './SessionEnd.tsx'

const drafts = keep('session', 'mf-practice:draft', String)

let cookie: string | null
let queries: QueryClient
let open: ReturnType<typeof spyOnOutbox>
const spyOnOutbox = () => vi.spyOn(outbox, 'open').mockReturnValue()
let fetching: ReturnType<typeof spyOnFetch>
const spyOnFetch = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
const load = { reload: vi.fn<() => void>(), replace: vi.fn<(path: string | URL) => void>() }
const Where = () => <p>{useLocation().pathname}</p>

beforeEach(() => {
  cookie = null
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openSession({
    read: () => cookie,
    write: (token) => (cookie = token),
    remove: () => (cookie = null),
  })
  startSession('1.mira')
  open = spyOnOutbox()
  fetching = spyOnFetch()
  vi.spyOn(window.location, 'reload').mockImplementation(load.reload)
  vi.spyOn(window.location, 'replace').mockImplementation(load.replace)
  queries.setQueryData(profileQuery.queryKey, { id: 'mira' } as never)
  queries.setQueryData(['series'], 'what mira sees')
  drafts.write('p1', 'what mira typed')
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/progress']}>
        <SessionEnd />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  document.documentElement.hidden = false
  load.reload.mockReset()
  load.replace.mockReset()
  vi.restoreAllMocks()
})

/** Signs in in another tab. */
const signInElsewhere = (token: string) => {
  cookie = token
  act(() => syncSession())
}

it('the end of a session leads to the start and removes the learner’s data', { tags: ['S4.1c'] }, () => {
  act(() => endSession())
  screen.getByText('/')
  expect(queries.getQueryData(['series'])).toBeUndefined()
  expect(drafts.read('p1')).toBeNull()
  expect(document.documentElement.hidden).toBe(false)
})

it('the browser clears its cache after a log out, and no one waits for it', { tags: ['decision-54'] }, () => {
  fetching.mockReturnValue(new Promise(() => undefined))
  act(() => endSession())
  screen.getByText('/')
  expect(fetching.mock.calls).toEqual([
    ['/clear-cache', { method: 'POST', keepalive: true, priority: 'low' }],
  ])
})

it('only the learner whose session the API ended is led back', { tags: ['decision-53'] }, async () => {
  const expire = async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response('{"error":"unauthorized"}', {
        status: 401,
        headers: { 'content-type': 'application/json' },
      }),
    )
    await act(() => http.get('/api/v2/app/user/profile').catch(() => undefined))
  }
  history.replaceState(null, '', '/progress?tab=badges')
  await expire()
  screen.getByText('/auth/login')
  startSession('2.mira')
  expect(takeReturnPath()).toBe('/progress?tab=badges')
  await expire()
  startSession('3.rafi')
  expect(takeReturnPath()).toBeNull()
  history.replaceState(null, '', '/')
})

it(
  'the end of a session shows no message when another learner has signed in, and loads the page again',
  { tags: ['decision-54', 'attack-31'] },
  async () => {
    signInElsewhere('1.rafi')
    expect(document.documentElement.hidden).toBe(true)
    expect(open.mock.calls).toEqual([[null]])
    expect(queries.getQueryData(['series'])).toBeUndefined()
    expect(drafts.read('p1')).toBeNull()
    await waitFor(() => expect(load.reload).toHaveBeenCalledOnce())
  },
)

it(
  'the end of a session shows no message when another tab has signed out, and loads the start',
  { tags: ['decision-54'] },
  async () => {
    cookie = null
    act(() => syncSession())
    expect(document.documentElement.hidden).toBe(true)
    expect(queries.getQueryData(['series'])).toBeUndefined()
    await waitFor(() => expect(load.replace.mock.calls).toEqual([['/']]))
  },
)

it(
  'the end of a session leaves the page alone when the same learner has signed in again, and sends on',
  { tags: ['decision-54'] },
  () => {
    signInElsewhere('2.mira')
    expect(open).not.toHaveBeenCalled()
    expect(queries.getQueryData(['series'])).toBe('what mira sees')
    expect(drafts.read('p1')).toBe('what mira typed')
    expect(document.documentElement.hidden).toBe(false)
  },
)
