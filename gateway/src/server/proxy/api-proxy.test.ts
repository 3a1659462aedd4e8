import { writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { echo, json, listen, type Echo } from '../../testing/api.ts'
import { openGatewayOn, openSite, type TestGateway } from '../../testing/gateway.ts'

const open = async (listener: RequestListener, timeout?: number): Promise<TestGateway> =>
  openSite({ apiUrls: [await listen(listener)] }, timeout)

describe('a call to the API', () => {
  it('arrives with path, query, token and body as they are', { tags: ['S6.2'] }, async () => {
    const { inject } = await open(echo)
    const answer = await inject({
      method: 'POST',
      url: '/api/v2/app/problem/7/attempts?lang=bn&x=%20',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      payload: '{"answer":"৪২"}',
    })
    expect(answer.json<Echo>()).toMatchObject({
      method: 'POST',
      url: '/api/v2/app/problem/7/attempts?lang=bn&x=%20',
      body: '{"answer":"৪২"}',
      headers: expect.objectContaining({ authorization: 'Bearer secret' }) as unknown,
    })
  })

  it('reaches Google sign-in, which lies outside /api', { tags: ['S7.2'] }, async () => {
    const { inject, get } = await open(echo)
    const call = { url: '/auth/googleoauth', payload: { access_token: 'x' } }
    expect((await inject({ method: 'POST', ...call })).json<Echo>()).toMatchObject({
      url: '/auth/googleoauth',
    })
    expect((await get('/auth/googleoauth')).headers['content-type']).toContain('text/html')
  })

  it('is answered with the id of the live composition', async () => {
    const gateway = await open(echo)
    const { id } = (await gateway.get('/composition.json')).json<{ id: string }>()
    expect((await gateway.get('/api/v2/app/tutorial')).headers['x-composition']).toBe(id)
  })

  it('is answered as well when the composition cannot be read', async () => {
    const { get, root } = await open(echo)
    await writeFile(join(root, 'composition.json'), 'broken')
    const answer = await get('/api/x')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('x-composition')
  })

  it('keeps to itself what is meant for one connection only', async () => {
    const { inject } = await open((request, response) => {
      json(response, request.headers, {
        'keep-alive': 'timeout=99',
        'proxy-authenticate': 'Basic',
        'x-kept': 'yes',
      })
    })
    const answer = await inject({
      url: '/api/x',
      headers: { connection: 'x-secret', 'x-secret': '1', te: 'trailers', 'proxy-authorization': 'Basic x' },
    })
    expect(answer.headers).toMatchObject({ 'x-kept': 'yes' })
    expect(answer.headers).not.toHaveProperty('proxy-authenticate')
    expect(answer.headers['keep-alive']).not.toBe('timeout=99')
    for (const name of ['x-secret', 'te', 'proxy-authorization'])
      expect(answer.json<Record<string, string>>()).not.toHaveProperty(name)
  })

  it('says who called, whatever the caller claims', async () => {
    const { inject } = await open(echo)
    const claims = { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' }
    const { headers } = (
      await inject({ url: '/api/x', headers: claims, remoteAddress: '203.0.113.9' })
    ).json<Echo>()
    expect(headers['x-forwarded-for']).toBe('203.0.113.9')
    expect(headers).not.toHaveProperty('x-real-ip')
    expect(headers).not.toHaveProperty('forwarded')
  })

  it('trusts a proxy that the settings name, and only that one', async () => {
    const apiUrl = await listen(echo)
    const { root } = await openSite()
    const { inject } = openGatewayOn(root, { apiUrls: [apiUrl], trustProxy: ['10.0.0.0/8'] })
    const from = async (remoteAddress: string) =>
      (
        await inject({ url: '/api/x', headers: { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }, remoteAddress })
      ).json<Echo>().headers['x-forwarded-for']
    expect(await from('10.0.0.5')).toBe('1.2.3.4, 10.0.0.5')
    expect(await from('203.0.113.9')).toBe('203.0.113.9')
  })

  it('is answered bit by bit, as the API sends it', async () => {
    let continueRollout = () => {}
    const { app } = await open((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('first ')
      continueRollout = () => response.end('second')
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${url}/api/slow`)
    const pieces: string[] = []
    for await (const piece of answer.body ?? []) {
      pieces.push(Buffer.from(piece).toString())
      // Not before the first piece is here: else both could come at once.
      if (pieces.length === 1) continueRollout()
    }
    expect(pieces).toEqual(['first ', 'second'])
  })

  it('gets errors of the API as they are', async () => {
    const { get } = await open((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json' })
      response.end('{"error":"busy","message":"later"}')
    })
    const answer = await get('/api/x')
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'busy', message: 'later' }])
  })

  it('cannot run anything in a browser, but for the documentation of the API', async () => {
    const policy = "default-src 'self'"
    const { get } = await open((request, response) =>
      json(response, {}, request.url?.startsWith('/api/docs') ? { 'content-security-policy': policy } : {}),
    )
    expect((await get('/api/x')).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    const docs = await get('/api/docs')
    expect(docs.headers['content-security-policy']).toBe(policy)
    expect(docs.headers).not.toHaveProperty('integrity-policy')
  })
})

describe('an answer of the API', () => {
  const long = { problems: Array.from({ length: 200 }, (_, i) => ({ problem_id: i, title: 'ধাঁধা' })) }

  it('is compressed on its way when it is long', async () => {
    const { get } = await open((_request, response) => json(response, long, { vary: 'Accept-Language' }))
    const br = await get('/api/x', { acceptEncoding: 'gzip, br' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Language, Accept-Encoding' })
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(long)
    const gzip = await get('/api/x', { acceptEncoding: 'gzip' })
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(long)
    expect(gzip.rawPayload.byteLength).toBeLessThan(JSON.stringify(long).length / 5)
    expect((await get('/api/x')).json()).toEqual(long)
  })

  it.each([
    ['short', { content: '1' }, { 'content-length': '15' }],
    ['a secret', long, { 'cache-control': 'no-store, no-transform' }],
    ['no JSON', long, { 'content-type': 'image/png' }],
  ])('stays as it is when it is %s', async (_, body, headers) => {
    const { get } = await open((_request, response) => json(response, body, headers))
    const answer = await get('/api/x', { acceptEncoding: 'br' })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(answer.body)).toEqual(body)
  })

  it('is never taken for whole when it broke off', async () => {
    const { app } = await open((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(JSON.stringify(long).slice(0, 5000))
      setTimeout(() => response.destroy(), 50)
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await expect(fetch(`${url}/api/x`).then((answer) => answer.text())).rejects.toThrow()
  })
})

describe('an API that does not answer', () => {
  it("is a 502 with a sentence in the caller's language", { tags: ['S8.1b'] }, async () => {
    const { get } = await openSite()
    const english = await get('/api/x')
    expect([english.statusCode, english.json()]).toEqual([
      502,
      {
        error: 'api_unavailable',
        message: 'Dhadha cannot be reached at the moment. Please try again in a little while.',
      },
    ])
    const { message } = (await get('/api/x', { acceptLanguage: 'bn' })).json<{ message: string }>()
    expect(message).toContain('যোগাযোগ করা যাচ্ছে না')
  })

  it('is a 504 after the time is over', { tags: ['S9.1b'] }, async () => {
    const { get } = await open(() => {}, 300)
    const answer = await get('/api/x')
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([504, 'api_unavailable'])
  })

  it('leaves pages and files as they are', async () => {
    const { get } = await openSite()
    expect((await get('/about')).statusCode).toBe(200)
    expect((await get('/releases/shell/1.0.0/favicon.svg')).statusCode).toBe(200)
  })
})

describe('a connection that breaks', () => {
  const breakOnce = () => {
    const seen: string[] = []
    const listener: RequestListener = (request, response) => {
      seen.push(request.method ?? '')
      if (seen.length === 1) request.socket.destroy()
      else json(response, { ok: true })
    }
    return { seen, listener }
  }

  it('is tried again for a read', async () => {
    const { seen, listener } = breakOnce()
    const { get } = await open(listener)
    expect((await get('/api/x')).json()).toEqual({ ok: true })
    expect(seen).toEqual(['GET', 'GET'])
  })

  it('is not tried again for a write, which could happen twice', async () => {
    const { seen, listener } = breakOnce()
    const { inject } = await open(listener)
    const answer = await inject({ method: 'POST', url: '/api/x', payload: {} })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([502, '3'])
    expect(seen).toEqual(['POST'])
  })

  it('is tried again for a write with an id, with the same body', { tags: ['decision-63'] }, async () => {
    const bodies: string[] = []
    const { inject } = await open((incoming, response) => {
      let body = ''
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
      incoming.on('end', () => {
        bodies.push(body)
        if (bodies.length === 1) incoming.socket.destroy()
        else json(response, { ok: true })
      })
    })
    const answer = await inject({
      method: 'POST',
      url: '/api/x',
      headers: { 'idempotency-key': 'a1', 'content-type': 'application/json' },
      payload: '{"answer":"৪২"}',
    })
    expect(answer.json()).toEqual({ ok: true })
    expect(bodies).toEqual(['{"answer":"৪২"}', '{"answer":"৪২"}'])
  })

  it(
    'is not tried again for a long body, which is passed on as it comes',
    { tags: ['decision-63'] },
    async () => {
      const { seen, listener } = breakOnce()
      const { inject } = await open(listener)
      const answer = await inject({
        method: 'POST',
        url: '/api/x',
        headers: { 'idempotency-key': 'a1', 'content-type': 'application/json' },
        payload: JSON.stringify('x'.repeat(70_000)),
      })
      expect([answer.statusCode, seen]).toEqual([502, ['POST']])
    },
  )
})

it('a caller who is gone when the API answers leaves the gateway as it is', async () => {
  const caller = new AbortController()
  let leave = (): void => undefined
  const gone = new Promise<void>((resolve) => {
    leave = resolve
  })
  const { app } = await open((request, response) => {
    const answer = () => json(response, { ok: true })
    if (request.url !== '/api/x') return answer()
    caller.abort()
    void gone.then(answer)
  })
  app.addHook('onRequestAbort', async (_request) => leave())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await expect(fetch(`${url}/api/x`, { signal: caller.signal })).rejects.toThrow('aborted')
  // An error without a listener would end the process, and fail this run.
  for (let call = 0; call < 3; call++) expect((await fetch(`${url}/api/y`)).status).toBe(200)
})
