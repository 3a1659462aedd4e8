import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { json, listen } from '../../testing/api.ts'
import { openSite } from '../../testing/gateway.ts'

describe('several instances of the API', { tags: ['decision-63'] }, () => {
  const NOWHERE = new URL('http://127.0.0.1:9')
  const named =
    (name: string, seen: string[]): RequestListener =>
    (request, response) => {
      if (request.url !== '/api/ready') seen.push(name)
      json(response, { name })
    }

  it('share the calls', async () => {
    const seen: string[] = []
    const { get } = await openSite({
      apiUrls: [await listen(named('a', seen)), await listen(named('b', seen))],
    })
    for (let call = 0; call < 4; call++) expect((await get('/api/x')).statusCode).toBe(200)
    expect(seen.toSorted()).toEqual(['a', 'a', 'b', 'b'])
  })

  it('replace an instance that is down, for a write without an id, too: no instance has received it', async () => {
    const seen: string[] = []
    const { inject } = await openSite({ apiUrls: [NOWHERE, await listen(named('b', seen))] })
    for (let call = 0; call < 4; call++)
      expect((await inject({ method: 'POST', url: '/api/x', payload: { a: 1 } })).json()).toEqual({
        name: 'b',
      })
    expect(seen).toEqual(['b', 'b', 'b', 'b'])
  })

  it('get no calls while they are not ready, and again when they are', async () => {
    const seen: string[] = []
    let isReady = false
    const first: RequestListener = (request, response) => {
      if (request.url === '/api/ready') response.writeHead(isReady ? 200 : 503).end()
      else named('a', seen)(request, response)
    }
    const { get } = await openSite({ apiUrls: [await listen(first), await listen(named('b', seen))] })
    await expect.poll(async () => (await get('/readyz')).json<{ api: string[] }>().api).toHaveLength(1)
    for (let call = 0; call < 3; call++) await get('/api/x')
    expect(seen).toEqual(['b', 'b', 'b'])
    isReady = true
    // Without a request: the gateway probes by itself.
    await expect
      .poll(async () => {
        await get('/api/x')
        return seen.includes('a')
      })
      .toBe(true)
  })

  it('answer a read and a call with an id for one that hangs, and no other call', async () => {
    const apiUrls = [await listen(named('b', [])), await listen(() => undefined)]
    const post = { method: 'POST', url: '/api/x', payload: { a: 1 } } as const
    const withId = (id: string) => ({ ...post, headers: { 'idempotency-key': id } })
    const get = { url: '/api/x' } as const
    /** In turn, so that the one that hangs has one of the two. */
    const fetchStatuses = async (
      ...calls: readonly (typeof post | typeof get | ReturnType<typeof withId>)[]
    ) => {
      const { inject } = await openSite({ apiUrls }, 6_000)
      const answers = await Promise.all(calls.map((call) => inject(call)))
      return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    }
    const statuses = [
      fetchStatuses(get, get),
      fetchStatuses(withId('1'), withId('2')),
      fetchStatuses(post, post),
    ]
    expect(await Promise.all(statuses)).toEqual([
      [200, 200],
      [200, 200],
      [200, 504],
    ])
  })

  it('are called all the same while none is ready', async () => {
    const busy: RequestListener = (request, response) =>
      request.url === '/api/ready' ? response.writeHead(503).end() : json(response, { ok: true })
    const { get } = await openSite({ apiUrls: [await listen(busy), await listen(busy)] })
    await get('/readyz')
    expect((await get('/api/x')).json()).toEqual({ ok: true })
  })
})
