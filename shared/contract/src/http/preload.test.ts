import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSession } from '../session/session.ts'
import { http } from './client.ts'
import { HttpError } from './error.ts'
import { subscribeHeaders } from './events.ts'
import { adoptCalls, prefetchRequests } from './preload.ts'

const fetching = vi.fn<typeof fetch>()
const answered = (body: unknown, status = 200) =>
  Promise.resolve({ status, headers: new Headers({ 'x-composition': 'now' }), text: JSON.stringify(body) })

type Call = Parameters<typeof adoptCalls>[0] extends ReadonlyMap<string, infer Each> ? Each : never

/** The document has requested the profile. */
const adopt = (change: Partial<Call> = {}) =>
  adoptCalls(
    new Map([
      [
        '/api/profile?of=me',
        {
          language: 'en',
          token: 'anna',
          at: performance.now(),
          answer: answered({ name: 'Anna' }),
          ...change,
        },
      ],
    ]),
  )
const read = () => http.get('/api/profile', { params: { of: 'me' } })

beforeEach(() => {
  vi.stubGlobal('fetch', fetching)
  fetching.mockImplementation(() => Promise.resolve(new Response('{"name":"asked again"}')))
  openSession({ read: () => 'anna', write: () => undefined, remove: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetching.mockReset()
  vi.restoreAllMocks()
  adoptCalls(new Map())
})

it(
  'only a visitor takes an answer that was requested without a sign-in',
  { tags: ['decision-67'] },
  async () => {
    adopt({ token: null })
    expect(await read()).toEqual({ name: 'asked again' })
    openSession({ read: () => null, write: () => undefined, remove: () => undefined })
    adopt({ token: null })
    expect(await read()).toEqual({ name: 'Anna' })
    adopt()
    expect(await read()).toEqual({ name: 'asked again' })
  },
)

it(
  'a call takes an answer that the document has requested after the start, without the client of calls',
  { tags: ['decision-67'] },
  async () => {
    const calls = new Map<string, Call>()
    adoptCalls(calls)
    const call = { language: 'en', token: 'anna', at: performance.now(), answer: answered({ name: 'Anna' }) }
    calls.set('/api/profile?of=me', call)
    expect(await read()).toEqual({ name: 'Anna' })
    expect(fetching).not.toHaveBeenCalled()
  },
)

it(
  'a call takes the answer that the document has requested, once, with its headers',
  { tags: ['decision-67'] },
  async () => {
    adopt()
    const headers: (string | null)[] = []
    subscribeHeaders((of) => headers.push(of.get('x-composition')))
    expect(await read()).toEqual({ name: 'Anna' })
    expect(headers).toEqual(['now'])
    expect(fetching).not.toHaveBeenCalled()
    expect(await read()).toEqual({ name: 'asked again' })
  },
)

it.each([
  ['another learner', { token: 'bela' }],
  ['another language', { language: 'bn' }],
  ['half a minute ago', { at: performance.now() - 30_001 }],
])('a call is sent again if it was preloaded %s', { tags: ['decision-67'] }, async (_, change) => {
  adopt(change)
  expect(await read()).toEqual({ name: 'asked again' })
})

it(
  'a preloaded answer is not used for a call that changes data, or for another query',
  { tags: ['decision-67'] },
  async () => {
    adopt()
    await http.post('/api/profile?of=me')
    await http.get('/api/profile', { params: { of: 'all' } })
    expect(fetching).toHaveBeenCalledTimes(2)
  },
)

it(
  'a preloaded request that fails is reported as the failure of any call',
  { tags: ['S8.1b', 'decision-67'] },
  async () => {
    adopt({ answer: answered({ error: 'no_such_problem', message: 'There is no such problem.' }, 404) })
    await expect(read()).rejects.toMatchObject({
      kind: 'refused',
      status: 404,
      serverMessage: 'There is no such problem.',
    })
    adopt({ answer: Promise.reject(new TypeError('no connection')) })
    await expect(read()).rejects.toMatchObject({ kind: 'no-response' })
  },
)

it(
  'a page waits for a preloaded answer no longer than for any call, and not at all once it is cancelled',
  { tags: ['S9.1b', 'decision-67'] },
  async () => {
    vi.useFakeTimers()
    const never = new Promise<never>(() => undefined)
    adopt({ answer: never })
    const late = read().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await late).toMatchObject({ kind: 'no-response' })
    adopt({ answer: never })
    const controller = new AbortController()
    const cancelled = http
      .get('/api/profile', { params: { of: 'me' }, signal: controller.signal })
      .catch((error: unknown) => error)
    controller.abort()
    expect(await cancelled).toBeInstanceOf(HttpError)
    expect(await cancelled).toMatchObject({ kind: 'cancelled' })
  },
)

const MINE = '/api/profile?of=me'

it('a page takes an answer that was prefetched on hover once', { tags: ['decision-67'] }, async () => {
  fetching.mockImplementationOnce(() => Promise.resolve(new Response('{"name":"Anna"}')))
  prefetchRequests([MINE])
  prefetchRequests([MINE])
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(1))
  expect(fetching.mock.calls[0]?.[1]?.headers).toMatchObject({
    Authorization: 'Bearer anna',
    'Accept-Language': 'en',
  })
  expect(await read()).toEqual({ name: 'Anna' })
  // The press that follows comes near once more.
  prefetchRequests([MINE])
  expect(fetching).toHaveBeenCalledTimes(1)
  expect(await read()).toEqual({ name: 'asked again' })
})

it('a preloaded request names the version of the cached answer', { tags: ['decision-67'] }, async () => {
  const tagged = { headers: { etag: '"1"' } }
  fetching.mockImplementation(() => Promise.resolve(new Response('{"name":"Anna"}', tagged)))
  await http.get('/api/level')
  fetching.mockImplementation(() => Promise.resolve(new Response(null, { status: 304 })))
  prefetchRequests(['/api/level'])
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(2))
  expect(fetching.mock.calls[1]?.[1]?.headers).toMatchObject({ 'If-None-Match': '"1"' })
  expect(await http.get('/api/level')).toEqual({ name: 'Anna' })
  expect(fetching).toHaveBeenCalledTimes(2)
})

it(
  'a change by the learner drops preloaded answers, and a background call does not',
  { tags: ['decision-67'] },
  async () => {
    prefetchRequests([MINE])
    await http.post('/api/view', {}, { background: true })
    expect(fetching).toHaveBeenCalledTimes(2)
    await read()
    expect(fetching).toHaveBeenCalledTimes(2)
    await http.post('/api/answer')
    prefetchRequests([MINE])
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(4))
    await http.post('/api/answer')
    await read()
    expect(fetching).toHaveBeenCalledTimes(6)
  },
)

it.each([
  ['the site was away', () => Promise.reject(new TypeError('no connection'))],
  ['the API failed', () => Promise.resolve(new Response('{"error":"failed"}', { status: 500 }))],
])('the page sends its own request when %s a moment before', { tags: ['decision-67'] }, async (_, answer) => {
  fetching.mockImplementationOnce(answer)
  prefetchRequests([MINE])
  // It has failed before the page asks.
  await new Promise((resolve) => setTimeout(resolve))
  expect(await read()).toEqual({ name: 'asked again' })
})

it('no call is preloaded without a sign-in', { tags: ['decision-67'] }, () => {
  openSession({ read: () => null, write: () => undefined, remove: () => undefined })
  prefetchRequests([MINE])
  expect(fetching).not.toHaveBeenCalled()
})
