import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const fetching = vi.fn<typeof fetch>()
const CALL = { method: 'POST', address: '/api/attempt', body: { answer: 'x' } } as const
const options = (more: { keepalive?: boolean; signal?: AbortSignal } = {}) => ({
  token: 'token-1',
  signal: new AbortController().signal,
  ...more,
})

/** As on a page that was just opened. */
async function freshly() {
  vi.resetModules()
  return import('./send.ts')
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetching)
  fetching.mockImplementation(() =>
    Promise.resolve(new Response('{"points":4}', { headers: { etag: '"1"' } })),
  )
})
afterEach(() => {
  vi.doUnmock('./axiosClient.ts')
  vi.unstubAllGlobals()
  fetching.mockReset()
})

it(
  'calls are sent by one client of axios, with their headers, and their answers are returned as they came',
  { tags: ['S6.2'] },
  async () => {
    const { send, loadClient } = await freshly()
    const { client, axios } = await loadClient()
    const asked = vi.spyOn(client, 'request')
    const answer = await send(CALL, options())
    expect(asked).toHaveBeenCalledTimes(1)
    expect(client.defaults).toMatchObject({
      baseURL: '/',
      timeout: 30_000,
      allowAbsoluteUrls: false,
      withXSRFToken: false,
    })
    expect(axios.default.isAxiosError).toBeTypeOf('function')
    expect({ ...answer, etag: answer.headers.get('etag') }).toMatchObject({
      status: 200,
      text: '{"points":4}',
      etag: '"1"',
    })
    expect(fetching).toHaveBeenCalledExactlyOnceWith(
      '/api/attempt',
      expect.objectContaining({ method: 'POST', body: '{"answer":"x"}' }),
    )
    const { headers } = fetching.mock.calls[0]?.[1] ?? {}
    expect(headers).toMatchObject({
      Authorization: 'Bearer token-1',
      'Accept-Language': 'en',
      'Content-Type': 'application/json',
    })
  },
)

it('a call that is made before the client has loaded waits for it', async () => {
  const { send } = await freshly()
  const sending = send(CALL, options())
  expect(fetching).not.toHaveBeenCalled()
  expect((await sending).status).toBe(200)
})

it('a call that is cancelled while the client is fetched ends', async () => {
  const { send } = await freshly()
  await expect(send(CALL, options({ signal: AbortSignal.abort() }))).rejects.toThrow('aborted')
  expect(fetching).not.toHaveBeenCalled()
})

it(
  'the last call of a page is sent at once, although the client has not loaded',
  { tags: ['S4.6'] },
  async () => {
    const { send } = await freshly()
    const sending = send(CALL, options({ keepalive: true }))
    expect(fetching).toHaveBeenCalledExactlyOnceWith(
      '/api/attempt',
      expect.objectContaining({ keepalive: true, body: '{"answer":"x"}' }),
    )
    expect(fetching.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Content-Type': 'application/json' })
    expect((await sending).text).toBe('{"points":4}')
  },
)

it('calls are sent without the client where its chunk cannot be fetched, and the next call fetches it', async () => {
  vi.doMock('./axiosClient.ts', () => {
    throw new Error('no such chunk')
  })
  const { send, loadClient } = await freshly()
  expect((await send(CALL, options())).text).toBe('{"points":4}')
  await expect(loadClient()).rejects.toThrow()
  vi.doUnmock('./axiosClient.ts')
  const { client } = await loadClient()
  const asked = vi.spyOn(client, 'request')
  await send(CALL, options())
  expect(asked).toHaveBeenCalledTimes(1)
})

it('a call waits five seconds for a chunk that hangs, and once it has failed no longer', async () => {
  vi.useFakeTimers()
  let fail: (reason: Error) => void = () => {}
  vi.doMock(
    './axiosClient.ts',
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  const { send, loadClient } = await freshly()
  const sending = send(CALL, options())
  await vi.advanceTimersByTimeAsync(4_900)
  expect(fetching).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect((await sending).text).toBe('{"points":4}')
  const loading = expect(loadClient()).rejects.toThrow()
  fail(new Error('timeout'))
  await loading
  const next = send(CALL, options())
  await vi.advanceTimersByTimeAsync(1)
  expect((await next).text).toBe('{"points":4}')
  vi.useRealTimers()
})

it.each([
  'https://evil.example/api',
  '//evil.example/api',
  '/\\\\evil.example/api',
  '/\t/evil.example/api',
  'javascript:alert(1)',
  'api/attempt',
])('the marker of the sign-in is sent to no other site: %j', { tags: ['attack-282'] }, async (address) => {
  const { send, loadClient } = await freshly()
  await expect(send({ ...CALL, address }, options({ keepalive: true }))).rejects.toThrow(
    'no path of this site',
  )
  const { client } = await loadClient()
  await expect(send({ ...CALL, address }, options())).rejects.toThrow('no path of this site')
  await client.request({ url: 'https://evil.example/api' })
  expect(fetching.mock.calls.map(([url]) => url)).toEqual(['/https://evil.example/api'])
})

it('an aborted call aborts the client’s request', async () => {
  const { send, loadClient } = await freshly()
  await loadClient()
  fetching.mockImplementation(
    (_, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError'))),
      ),
  )
  const controller = new AbortController()
  const sending = send(CALL, options({ signal: controller.signal }))
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(1))
  controller.abort()
  await expect(sending).rejects.toMatchObject({ code: 'ERR_CANCELED' })
})
