import { endSession, http, keep, outbox, profileQuery, startSession } from '@dhadha/contract'
import { openSession, syncSession } from '@dhadha/contract/shell'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionEnd } from './SessionEnd.tsx'

const drafts = keep('session', 'mf-practice:draft', String)

let cookie: string | null
let queries: QueryClient
const Where = () => <p>{useLocation().pathname}</p>

beforeEach(() => {
  cookie = null
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openSession({
    read: () => cookie,
    write: (token) => (cookie = token),
    remove: () => (cookie = null),
  })
  startSession('mira-1')
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
  vi.restoreAllMocks()
})

/** Somebody signs in in another tab. */
const signInElsewhere = (learner: string) => {
  vi.spyOn(http, 'get').mockResolvedValue({ id: learner })
  const open = vi.spyOn(outbox, 'open').mockReturnValue()
  cookie = `${learner}-2`
  act(() => syncSession())
  return open
}

it('S4.1c leads to the start and forgets the learner', () => {
  act(() => endSession())
  expect(screen.getByText('/')).toBeTruthy()
  expect(queries.getQueryData(['series'])).toBeUndefined()
  expect(drafts.read('p1')).toBeNull()
})

it('another learner’s sign-in reloads the page and keeps entries of the outbox waiting', async () => {
  const open = signInElsewhere('rafi')
  expect(open.mock.calls).toEqual([[null]])
  await waitFor(() => expect(queries.getQueryData(['series'])).toBeUndefined())
  expect(open).toHaveBeenCalledTimes(1)
  expect(drafts.read('p1')).toBeNull()
  expect(screen.getByText('/progress')).toBeTruthy()
})

it('the same learner’s new sign-in leaves the page alone and sends on', async () => {
  const open = signInElsewhere('mira')
  await waitFor(() => expect(open.mock.calls).toEqual([[null], ['mira']]))
  expect(queries.getQueryData(['series'])).toBe('what mira sees')
  expect(drafts.read('p1')).toBe('what mira typed')
})

it('takes no profile for the new learner’s that was asked for by the token before', async () => {
  let arrive: (profile: unknown) => void = () => undefined
  vi.spyOn(http, 'get').mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  void queries.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined)
  const open = signInElsewhere('rafi')
  arrive({ id: 'mira' })
  await waitFor(() => expect(queries.getQueryData(['series'])).toBeUndefined())
  expect(open.mock.calls).toEqual([[null]])
  expect(drafts.read('p1')).toBeNull()
})
