import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adoptCalls } from './ahead.ts'
import { HttpError, http, subscribeHeaders } from './http.ts'
import { openSession } from './session.ts'

const fetching = vi.fn<typeof fetch>()
const answered = (body: unknown, status = 200) =>
  Promise.resolve({ status, headers: new Headers({ 'x-composition': 'now' }), text: JSON.stringify(body) })

/** The document has asked for the profile. */
const adopt = (
  change: Partial<
    Parameters<typeof adoptCalls>[0] extends ReadonlyMap<string, infer Call> ? Call : never
  > = {},
) =>
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
})

it('decision 440 takes the answer that the document has asked for, once, with its headers', async () => {
  adopt()
  const headers: (string | null)[] = []
  subscribeHeaders((of) => headers.push(of.get('x-composition')))
  expect(await read()).toEqual({ name: 'Anna' })
  expect(headers).toEqual(['now'])
  expect(fetching).not.toHaveBeenCalled()
  expect(await read()).toEqual({ name: 'asked again' })
})

it.each([
  ['another learner', { token: 'bela' }],
  ['another language', { language: 'bn' }],
  ['half a minute ago', { at: performance.now() - 30_001 }],
])('decision 440 asks anew what was asked for %s', async (_, change) => {
  adopt(change)
  expect(await read()).toEqual({ name: 'asked again' })
})

it('decision 440 does not take an answer for a call that changes something, or for another query', async () => {
  adopt()
  await http.post('/api/profile?of=me')
  await http.get('/api/profile', { params: { of: 'all' } })
  expect(fetching).toHaveBeenCalledTimes(2)
})

it('S8.1b decision 440 reports a failure as that of any call', async () => {
  adopt({ answer: answered({ error: 'no_such_problem', message: 'There is no such problem.' }, 404) })
  await expect(read()).rejects.toMatchObject({
    kind: 'refused',
    status: 404,
    serverMessage: 'There is no such problem.',
  })
  adopt({ answer: Promise.reject(new TypeError('no connection')) })
  await expect(read()).rejects.toMatchObject({ kind: 'no-response' })
})

it('S9.1b decision 440 waits for it no longer than for any call, and not at all once it is cancelled', async () => {
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
})
