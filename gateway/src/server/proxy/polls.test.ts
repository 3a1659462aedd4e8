import type { RequestListener } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { echo, json, listen, type Echo } from '../../testing/api.ts'
import { openSite } from '../../testing/gateway.ts'
import { createSessionCookies } from '../session/session-cookies.ts'
import { createVisitorKeys } from '../session/visitor-keys.ts'

const POLL = '/api/v2/app/poll-notification'
/** The same call by the proxy of all calls: a poll of browsers has no query. */
const PROXIED = `${POLL}?`

const SECRET = 's'.repeat(43)

/** As a browser's. */
const HEADERS = {
  authorization: 'Bearer marker',
  cookie: `lang=en; session=${SECRET}`,
  'if-none-match': '"7"',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
  'accept-encoding': 'br',
  'accept-language': 'bn',
  connection: 'keep-alive',
  'x-forwarded-for': '6.6.6.6',
  'x-request-id': 'forged',
}

async function openBoth(listener: RequestListener, timeout?: number) {
  const { inject } = await openSite({ apiUrls: [await listen(listener)] }, timeout)
  const ask = async (url: string, more: InjectOptions = {}) => {
    const answer = await inject({
      url,
      remoteAddress: '203.0.113.9',
      ...more,
      headers: { ...HEADERS, ...more.headers },
    })
    const { date: _, ...headers } = answer.headers
    return { status: answer.statusCode, headers, body: answer.rawPayload }
  }
  return {
    ask,
    both: async (more?: InjectOptions) => [await ask(POLL, more), await ask(PROXIED, more)] as const,
  }
}

const unchanged: RequestListener = (_request, response) =>
  response
    .writeHead(304, {
      etag: '"7"',
      'cache-control': 'no-store',
      'x-request-id': 'of the API',
      'keep-alive': 'timeout=72',
    })
    .end()

it(
  'a poll without news is answered as the proxy would, to the last header',
  { tags: ['decision-62', 'S7.24a'] },
  async () => {
    const { both } = await openBoth(unchanged)
    const [answer, proxied] = await both()
    expect(answer).toEqual(proxied)
    expect(answer).toMatchObject({
      status: 304,
      headers: {
        etag: '"7"',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-composition': expect.any(String) as unknown,
        'x-content-type-options': 'nosniff',
        'x-request-id': '0af7651916cd43dd8448eb211c80319c',
      },
    })
    expect(answer.headers).not.toHaveProperty('keep-alive')
  },
)

it.each([
  ['news', { payload: 1 }, {}],
  ['much news', Array.from({ length: 200 }, () => ({ text: 'ধাঁধা' })), {}],
  ['a secret', Array.from({ length: 200 }, () => 'ধাঁধা'), { 'cache-control': 'no-store, no-transform' }],
  ['the end of the session', {}, { 'x-session': 'ended' }],
])('an answer with %s is the proxy’s', { tags: ['decision-62'] }, async (_, payload, headers) => {
  const { both } = await openBoth((_request, response) => json(response, payload, headers))
  const [answer, proxied] = await both()
  expect(answer).toEqual(proxied)
  const isCompressed = answer.headers['content-encoding'] === 'br'
  expect(JSON.parse(String(isCompressed ? brotliDecompressSync(answer.body) : answer.body))).toEqual(payload)
})

it('the API gets a poll as it would from the proxy', { tags: ['decision-62'] }, async () => {
  const { both } = await openBoth(echo)
  const [sent, proxied] = (await both({ headers: { 'accept-encoding': 'identity' } })).map(
    ({ body }) => JSON.parse(String(body)) as Echo,
  )
  expect(sent?.url).toBe(POLL)
  expect(sent?.headers).toEqual(proxied?.headers)
  expect(sent?.headers).toMatchObject({ host: 'api', 'x-forwarded-for': '203.0.113.9', cookie: 'lang=en' })
})

it(
  'the session’s secret reaches the API in a poll, and its cookie does not',
  { tags: ['decision-62'] },
  async () => {
    const { ask } = await openBoth(echo)
    const { markerFor } = createSessionCookies(new URL('http://localhost:3000'), createVisitorKeys(null))
    const authorization = `Bearer ${markerFor(SECRET, 'learner')}`
    const { body } = await ask(POLL, { headers: { authorization, 'accept-encoding': 'identity' } })
    expect((JSON.parse(String(body)) as Echo).headers).toMatchObject({
      authorization: `Bearer ${SECRET}`,
      cookie: 'lang=en',
    })
  },
)

it(
  'an API that is unavailable or late is reported as by the proxy',
  { tags: ['decision-62', 'S8.1b', 'S9.1b'] },
  async () => {
    const gone = await openSite()
    const answers = await Promise.all(
      [POLL, PROXIED].map(async (url) => {
        const { statusCode, headers, body } = await gone.inject({ url, headers: HEADERS })
        return { statusCode, retry: headers['retry-after'], cache: headers['cache-control'], body }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({
      statusCode: 502,
      retry: '3',
      body: expect.stringContaining('যোগাযোগ') as unknown,
    })
    const { both } = await openBoth(() => {}, 300)
    const [late, proxied] = await both()
    expect(late).toEqual(proxied)
    expect(late.status).toBe(504)
  },
)

it.each<[string, InjectOptions]>([
  ['a header for this connection', { headers: { connection: 'x-secret', 'x-secret': '1' } }],
  ['a body', { payload: '{}' }],
  ['another method', { method: 'HEAD' }],
])('a poll with %s is the proxy’s', { tags: ['decision-62'] }, async (_, more) => {
  const { both } = await openBoth(echo)
  const [answer, proxied] = await both({
    ...more,
    headers: { ...more.headers, 'accept-encoding': 'identity' },
  })
  expect(answer.status).toBe(proxied.status)
  expect(String(answer.body)).not.toContain('x-secret')
})

it(
  'a caller who is gone when the API answers a poll leaves the gateway as it is',
  { tags: ['decision-62'] },
  async () => {
    const caller = new AbortController()
    let leave = (): void => undefined
    const gone = new Promise<void>((resolve) => {
      leave = resolve
    })
    const { app } = await openSite({
      apiUrls: [
        await listen((request, response) => {
          if (request.headers['if-none-match'] !== '"gone"') return json(response, { ok: true })
          caller.abort()
          return void gone.then(() => json(response, { ok: true }))
        }),
      ],
    })
    app.addHook('onRequestAbort', async (_request) => leave())
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${POLL}`
    await expect(
      fetch(url, { signal: caller.signal, headers: { 'if-none-match': '"gone"' } }),
    ).rejects.toThrow('aborted')
    for (let call = 0; call < 3; call++) expect((await fetch(url)).status).toBe(200)
  },
)
