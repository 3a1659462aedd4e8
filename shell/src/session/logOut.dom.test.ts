import { getSession, http, HttpError } from '@dhadha/contract'
import { openSession } from '@dhadha/contract/shell'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as connection from '../offline/connection.ts'
import { readCookie, removeCookie, tokenCookie } from './cookie.ts'
import { logOut, watchLogOut } from './logOut.ts'

const noConnection = new HttpError('no-response', 0, '', '')
const ended = new HttpError('refused', 401, 'unauthorized', '')
let post: ReturnType<typeof spyOnPost>
let fetching: ReturnType<typeof spyOnFetch>
const spyOnFetch = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
const spyOnPost = () => vi.spyOn(http, 'post').mockResolvedValue({})

/** A page that has just been opened. @returns what the connection's return does */
function openPage(): () => void {
  openSession(tokenCookie)
  let received = (_isUp: boolean): void => undefined
  vi.spyOn(connection, 'subscribeConnection').mockImplementation((listener) => {
    received = listener
    return () => undefined
  })
  watchLogOut()
  return () => received(true)
}

beforeEach(() => {
  post = spyOnPost()
  fetching = spyOnFetch()
  tokenCookie.write('1.mira')
})
afterEach(() => {
  tokenCookie.remove()
  removeCookie('log-out')
  vi.restoreAllMocks()
})

it('a log out that the API has received needs no retry', { tags: ['S4.1c'] }, async () => {
  const reconnect = openPage()
  await logOut()
  reconnect()
  expect(getSession()).toEqual({ status: 'signed-out' })
  expect(post).toHaveBeenCalledOnce()
})

it('a double click logs out once', { tags: ['S4.1c'] }, async () => {
  openPage()
  await Promise.all([logOut(), logOut()])
  expect(post).toHaveBeenCalledOnce()
  tokenCookie.write('2.rafi')
  openSession(tokenCookie)
  await logOut()
  expect(post).toHaveBeenCalledTimes(2)
})

it(
  'a log out without a connection signs out at once, and is sent when there is one',
  { tags: ['S4.1c', 'decision-54'] },
  async () => {
    const reconnect = openPage()
    post.mockRejectedValue(noConnection)
    await logOut()
    expect(getSession()).toEqual({ status: 'signed-out' })
    expect(tokenCookie.read()).toBeNull()
    reconnect()
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2))
    expect(readCookie('log-out')).toBe('yes')
    post.mockResolvedValue({})
    reconnect()
    await vi.waitFor(() => expect(readCookie('log-out')).toBeNull())
    expect(fetching.mock.calls.map(([address]) => address)).toEqual(['/clear-cache'])
    reconnect()
    expect(post).toHaveBeenCalledTimes(3)
  },
)

it('a connection that hangs does not prevent the log out', { tags: ['decision-54'] }, async () => {
  vi.useFakeTimers()
  openPage()
  const hangs: typeof http.post = (_url, _body, options) =>
    new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new HttpError('cancelled', 0, '', '')))
    })
  post.mockImplementationOnce(hangs)
  const done = logOut()
  expect(getSession().status).toBe('signed-in')
  await vi.runAllTimersAsync()
  await done
  vi.useRealTimers()
  expect(getSession().status).toBe('signed-out')
  expect(readCookie('log-out')).toBe('yes')
})

it('the page that is opened next sends it, in any tab', { tags: ['decision-54'] }, async () => {
  openPage()
  post.mockRejectedValueOnce(noConnection)
  await logOut()
  openPage()
  await vi.waitFor(() => expect(readCookie('log-out')).toBeNull())
  expect(post).toHaveBeenCalledTimes(2)
})

it('a sign-in that has ended already needs no further call', { tags: ['decision-54'] }, async () => {
  openPage()
  post.mockRejectedValueOnce(noConnection)
  await logOut()
  post.mockRejectedValueOnce(ended)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(readCookie('log-out')).toBeNull())
})

it('a log out does not end the sign-in of the next learner', { tags: ['decision-54'] }, async () => {
  const reconnect = openPage()
  post.mockRejectedValueOnce(noConnection)
  await logOut()
  tokenCookie.write('2.rafi')
  openSession(tokenCookie)
  reconnect()
  await vi.waitFor(() => expect(readCookie('log-out')).toBeNull())
  expect(post).toHaveBeenCalledOnce()
})

it('only a pending log out is stored in readable form', { tags: ['decision-54'] }, async () => {
  openPage()
  post.mockRejectedValueOnce(noConnection)
  await logOut()
  // Without those that this document keeps though they are empty.
  expect(document.cookie.split('; ').filter((cookie) => !cookie.endsWith('='))).toEqual(['log-out=yes'])
})
