import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getToken, openSession, startSession } from '../session/session.ts'
import { http } from './client.ts'
import { HttpError } from './error.ts'
import { subscribeFailedCalls, subscribeHeaders, subscribePending, subscribeReach } from './events.ts'

const fetching = vi.fn<typeof fetch>()
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)
const sent = () => fetching.mock.lastCall ?? []
const catchError = (calling: Promise<unknown>) =>
  calling.then(
    () => null,
    (error: unknown) => error as HttpError,
  )
/** A call that is never answered; it ends when it is cancelled. */
const silence: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    const end = () => reject(new DOMException('given up', 'AbortError'))
    if (init?.signal?.aborted) end()
    init?.signal?.addEventListener('abort', end)
  })

beforeEach(() => {
  vi.stubGlobal('fetch', fetching)
  openSession({ read: () => 'token-1', write: () => undefined, remove: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetching.mockReset()
})

it(
  'a call sends JSON with the token and the language, and returns the body of the answer',
  { tags: ['S6.2'] },
  async () => {
    fetching.mockResolvedValue(json({ points: 4 }))
    expect(await http.post('/api/attempt', { answer: 'x' })).toEqual({ points: 4 })
    expect(sent()).toMatchObject([
      '/api/attempt',
      {
        method: 'POST',
        body: '{"answer":"x"}',
        headers: {
          Authorization: 'Bearer token-1',
          'Accept-Language': 'en',
          'Content-Type': 'application/json',
        },
      },
    ])
  },
)

it(
  'a call that the API applies once has an id, and no other call has one',
  { tags: ['decision-63'] },
  async () => {
    fetching.mockImplementation(() => Promise.resolve(json({})))
    await http.post('/api/attempt', {}, { callId: 'a1' })
    expect(sent()[1]?.headers).toHaveProperty('Idempotency-Key', 'a1')
    await http.post('/api/attempt', {})
    expect(sent()[1]?.headers).not.toHaveProperty('Idempotency-Key')
  },
)

it(
  'each call has a trace of its own on a page that is traced, and none on others',
  { tags: ['decision-64'] },
  async () => {
    fetching.mockImplementation(() => Promise.resolve(json({})))
    const fetchTrace = async (dataset: Record<string, string>) => {
      vi.stubGlobal('document', { documentElement: { dataset } })
      await http.get('/api/series')
      return new Headers(sent()[1]?.headers).get('traceparent')
    }
    expect(await fetchTrace({})).toBeNull()
    const traces = [await fetchTrace({ traced: '' }), await fetchTrace({ traced: '' })]
    for (const trace of traces) expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
    expect(new Set(traces).size).toBe(2)
  },
)

it('a read has no body and no type, and its parameters are in the address', async () => {
  fetching.mockResolvedValue(json([]))
  await http.get('/api/series', { params: { level: 6, name: 'a b', nothing: undefined } })
  expect(sent()[0]).toBe('/api/series?level=6&name=a+b')
  expect(sent()[1]).toMatchObject({ method: 'GET', body: undefined })
  expect(sent()[1]?.headers).not.toHaveProperty('Content-Type')
})

it('an empty answer is accepted, and a page in place of an answer is not', async () => {
  fetching.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await http.delete('/api/photo')).toBe('')
  const reached: boolean[] = []
  const end = subscribeReach((isReached) => reached.push(isReached))
  fetching.mockResolvedValueOnce(new Response('<p>Sign in to this network</p>'))
  expect(await catchError(http.get('/api/profile'))).toMatchObject({ kind: 'no-response', status: 0 })
  end()
  expect(reached).toEqual([false])
})

/** Counts how often a call is reported as failed. */
async function countReportedFailures(): Promise<number> {
  const stacks: string[] = []
  const end = subscribeFailedCalls((stack) => stacks.push(stack))
  await catchError(http.get('/api/series'))
  end()
  // The caller is on the stack, although the answer came later.
  for (const stack of stacks) expect(stack).toContain('countReportedFailures')
  return stacks.length
}

it.each([
  [500, 1],
  [503, 1],
  [401, 0],
  [404, 0],
  [422, 0],
  [429, 0],
])('an answer %i is reported as a failed call %i times', { tags: ['decision-75'] }, async (status, times) => {
  openSession({ read: () => null, write: () => undefined, remove: () => undefined })
  fetching.mockResolvedValue(json({}, { status }))
  expect(await countReportedFailures()).toBe(times)
})

it(
  'a missing response is reported, unless the browser is offline, the page hidden, or the call cancelled',
  { tags: ['decision-75'] },
  async () => {
    fetching.mockRejectedValue(new TypeError('network'))
    expect(await countReportedFailures()).toBe(1)
    vi.stubGlobal('navigator', { onLine: false })
    expect(await countReportedFailures()).toBe(0)
    vi.unstubAllGlobals()
    vi.stubGlobal('fetch', fetching)
    vi.stubGlobal('document', { hidden: true, documentElement: { dataset: {} } })
    expect(await countReportedFailures()).toBe(0)
    vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } })
    expect(await countReportedFailures()).toBe(1)
    const listener = vi.fn<(stack: string) => void>()
    const end = subscribeFailedCalls(listener)
    await catchError(http.get('/api/series', { signal: AbortSignal.abort() }))
    end()
    expect(listener).not.toHaveBeenCalled()
  },
)

it.each([
  ['{ "error": "not_finished", "message": "Not finished" }', true],
  ['{ "error": "Forbidden", "message": "Category: games" }', false],
  ['{ "error": { "code": 403 } }', false],
  ['<h1>Blocked by your school</h1>', false],
])("the client recognises by %s whether the error is the API's own", async (body, isOfApi) => {
  fetching.mockResolvedValueOnce(new Response(body, { status: 403 }))
  expect(await catchError(http.post('/api/attempt'))).toMatchObject({ kind: 'refused', isOfApi })
})

it.each([
  [400, { error: 'invalid_otp', message: 'Wrong code' }, 'refused', 400, 'invalid_otp', 'Wrong code'],
  [500, { error: 'internal' }, 'failed', 500, 'internal', ''],
  [500, 'a page', 'failed', 500, '', ''],
  [503, { error: 'api_unavailable', message: 'Later' }, 'no-response', 503, '', ''],
])(
  'an answer of status %d with %j is reported as %s',
  async (status, body, kind, reported, code, serverMessage) => {
    fetching.mockResolvedValue(json(body, { status }))
    const error = await catchError(http.get('/api/profile'))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ kind, status: reported, code, serverMessage })
  },
)

it('the client reports a lost connection as no response, also in the middle of a response', async () => {
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await catchError(http.get('/api/profile'))).toMatchObject({ kind: 'no-response', status: 0 })
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  fetching.mockResolvedValueOnce(new Response(broken))
  expect(await catchError(http.get('/api/profile'))).toMatchObject({ kind: 'no-response', status: 0 })
})

it.each([
  ['an address of another site', () => http.get('//elsewhere.example/api'), 'no path of this site'],
  ['a body that is no JSON', () => http.post('/api/attempt', { points: 1n }), 'BigInt'],
])('%s is a mistake in the code, and no lost connection', async (_, call, message) => {
  const reached = vi.fn<(isReached: boolean) => void>()
  const end = subscribeReach(reached)
  const error = await catchError(call())
  end()
  expect(error).not.toBeInstanceOf(HttpError)
  expect(error?.message).toContain(message)
  expect(reached).not.toHaveBeenCalled()
  expect(fetching).not.toHaveBeenCalled()
})

it('a call is aborted after 30 s', { tags: ['S9.1b'] }, async () => {
  vi.useFakeTimers()
  fetching.mockImplementation(silence)
  let error: HttpError | null = null
  void catchError(http.get('/api/profile')).then((failure) => (error = failure))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(error).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(error).toMatchObject({ kind: 'no-response' })
})

it('the client reports a call that its caller cancelled, before or meanwhile, as cancelled', async () => {
  fetching.mockImplementation(silence)
  const caller = new AbortController()
  const meanwhile = catchError(http.get('/api/profile', { signal: caller.signal }))
  caller.abort()
  expect(await meanwhile).toMatchObject({ kind: 'cancelled' })
  expect(await catchError(http.get('/api/profile', { signal: caller.signal }))).toMatchObject({
    kind: 'cancelled',
  })
})

it("the API's 401 ends the session for its own token, and for no other", async () => {
  fetching.mockImplementation(async () => json({ error: 'unauthorized' }, { status: 401 }))
  await catchError(http.get('/api/profile', { token: 'another' }))
  expect(getToken()).toBe('token-1')
  fetching.mockResolvedValueOnce(new Response('<h1>Sign in to the proxy</h1>', { status: 401 }))
  await catchError(http.get('/api/profile'))
  expect(getToken()).toBe('token-1')
  await catchError(http.get('/api/profile'))
  expect(getToken()).toBeNull()
})

it('the client reports to the shell running calls, headers and whether a server responds', async () => {
  const reported: unknown[] = []
  const ends = [
    subscribePending((count) => reported.push(count)),
    subscribeHeaders((headers) => reported.push(headers.get('x-some'))),
    subscribeReach((isReached) => reported.push(isReached)),
  ]
  fetching.mockResolvedValueOnce(json({}, { headers: { 'x-some': 'c1' } }))
  await http.get('/api/profile')
  fetching.mockResolvedValueOnce(json({}, { status: 404, headers: { 'x-some': 'c2' } }))
  await catchError(http.get('/api/profile', { background: true }))
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await catchError(http.get('/api/profile', { background: true }))
  for (const end of ends) end()
  expect(reported).toEqual([1, 'c1', true, 0, 'c2', true, false])
})

it('the report of a view outlives the page, with the token', { tags: ['S4.6'] }, async () => {
  fetching.mockResolvedValue(json({}))
  await http.post('/api/view-end', {}, { background: true, keepalive: true })
  expect(sent()[1]).toMatchObject({ keepalive: true, headers: { Authorization: 'Bearer token-1' } })
})

it(
  'an unchanged answer comes from the cache of this page, and only for the same sign-in',
  { tags: ['decision-54'] },
  async () => {
    const bell = () => http.get('/api/bell')
    const asked = () => sent()[1]?.headers
    fetching.mockResolvedValueOnce(json(['a'], { headers: { etag: '"1"' } }))
    expect(await bell()).toEqual(['a'])
    fetching.mockResolvedValueOnce(new Response(null, { status: 304 }))
    expect(await bell()).toEqual(['a'])
    expect(asked()).toMatchObject({ 'If-None-Match': '"1"' })
    fetching.mockResolvedValueOnce(json(['b'], { headers: { etag: '"2"' } }))
    expect(await bell()).toEqual(['b'])
    startSession('token-2')
    fetching.mockResolvedValueOnce(json([], { headers: { etag: '"2"' } }))
    expect(await bell()).toEqual([])
    expect(asked()).not.toHaveProperty('If-None-Match')
  },
)

it(
  'an answer that arrives after another sign-in is not stored, and evicts nothing of the new learner',
  { tags: ['decision-54'] },
  async () => {
    const etagSent = () => new Headers(sent()[1]?.headers).get('if-none-match')
    let answerLate: (response: Response) => void = () => undefined
    fetching.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
    const late = http.get('/api/bell')
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(1))
    startSession('token-3')
    fetching.mockResolvedValueOnce(json(['new'], { headers: { etag: '"new"' } }))
    await http.get('/api/profile')
    answerLate(json(['old'], { headers: { etag: '"old"' } }))
    await late
    fetching.mockImplementation(() => Promise.resolve(json([])))
    await http.get('/api/profile')
    expect(etagSent()).toBe('"new"')
    startSession('token-1')
    await http.get('/api/bell')
    expect(etagSent()).toBeNull()
  },
)

it(
  "a call with a token of its own neither uses nor evicts the learner's answers",
  { tags: ['decision-54'] },
  async () => {
    const etagSent = () => new Headers(sent()[1]?.headers).get('if-none-match')
    fetching.mockImplementation(() => Promise.resolve(json([], { headers: { etag: '"1"' } })))
    await http.get('/api/profile')
    for (let time = 0; time < 2; time++) {
      await http.get('/api/guardian', { token: 'of a letter' })
      expect(etagSent()).toBeNull()
    }
    await http.get('/api/profile')
    expect(etagSent()).toBe('"1"')
  },
)

it(
  'the client caches the versions of the latest sixty answers, and requests older ones anew',
  { tags: ['decision-68'] },
  async () => {
    fetching.mockImplementation(() => Promise.resolve(json({}, { headers: { etag: '"1"' } })))
    const asks = async (address: string) => {
      await http.get(address)
      return new Headers(sent()[1]?.headers).get('if-none-match')
    }
    for (let number = 1; number <= 61; number++) await asks(`/api/problem/${number}`)
    expect(await asks('/api/problem/2')).toBe('"1"')
    expect(await asks('/api/problem/1')).toBeNull()
  },
)
