import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openGateway, openGatewayOn, openSite } from '../testing/gateway.ts'

let ready = true
let asked = 0
const api = createServer((request, response) => {
  asked += 1
  response.writeHead(ready && request.url === '/api/ready' ? 200 : 503).end()
})
let apiUrl: URL
beforeAll(async () => {
  await new Promise<void>((done) => {
    api.listen(0, '127.0.0.1', done)
  })
  apiUrl = new URL(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)
})
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

describe('being ready', () => {
  it('means that all files of the live parts are there', async () => {
    const { get } = await openSite({ apiUrls: [apiUrl] })
    const answer = await get('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ok', reasons: [], refused: [], api: [] },
    ])
  })

  it('ends when a file of a live part is gone', async () => {
    const { get, root } = await openSite({ apiUrls: [apiUrl] })
    await rm(join(root, 'releases/mf-auth/1.0.0/js/page-login.aaaa1111.js'))
    const answer = await get('/readyz')
    expect([answer.statusCode, answer.json<{ reasons: string[] }>().reasons]).toEqual([
      503,
      ['mf-auth 1.0.0 lacks files'],
    ])
  })

  it('waits for a first shell', async () => {
    const { get } = await openGateway({ apiUrls: [apiUrl] })
    expect((await get('/readyz')).json<{ reasons: string[] }>().reasons).toEqual(['no shell is active'])
  })

  it(
    'needs no API, but lists each instance that calls would not reach',
    { tags: ['decision-63'] },
    async () => {
      ready = false
      const { get } = await openSite({ apiUrls: [apiUrl, new URL('http://127.0.0.1:9')] })
      await expect.poll(async () => (await get('/readyz')).json<{ api: string[] }>().api).toHaveLength(2)
      const answer = await get('/readyz')
      ready = true
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          status: 'ok',
          reasons: [],
          refused: [],
          // No addresses, as the page is public.
          api: ['instance 1 of the API is not ready', 'instance 2 of the API does not answer'],
        },
      ])
    },
  )

  it(
    'answers at once while an instance of the API hangs, and then lists it',
    { tags: ['decision-63'] },
    async () => {
      const hung = createServer(() => undefined).listen(0, '127.0.0.1')
      await once(hung, 'listening')
      const hungUrl = new URL(`http://127.0.0.1:${(hung.address() as AddressInfo).port}`)
      const { get } = await openSite({ apiUrls: [hungUrl, apiUrl] })
      const began = performance.now()
      const answer = await get('/readyz')
      expect([answer.statusCode, performance.now() - began < 900]).toEqual([200, true])
      await expect
        .poll(async () => (await get('/readyz')).json<{ api: string[] }>().api, { timeout: 120_000 })
        .toEqual(['instance 1 of the API does not answer'])
      hung.closeAllConnections()
      hung.close()
    },
  )

  it('answers at once from the last check while the registry hangs', { tags: ['decision-63'] }, async () => {
    const { store, get } = await openSite({ apiUrls: [apiUrl] })
    expect((await get('/readyz')).statusCode).toBe(200)
    const hangs = vi.spyOn(store, 'open').mockImplementation(() => new Promise(() => undefined))
    await expect
      .poll(async () => {
        await get('/readyz')
        return hangs.mock.calls.length
      })
      .toBeGreaterThan(0)
    const began = performance.now()
    expect((await get('/readyz')).statusCode).toBe(200)
    expect(performance.now() - began).toBeLessThan(900)
  })

  it('costs no more when many ask at once', async () => {
    asked = 0
    const { get } = await openSite({ apiUrls: [apiUrl] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/readyz')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(asked).toBeLessThan(20)
  })

  it('ends when the disk of the registry is full', { tags: ['decision-63'] }, async () => {
    const { root } = await openSite()
    const disk = { folder: root, reserveMegabytes: 999_999_999 }
    const { get } = openGatewayOn(root, { apiUrls: [apiUrl] }, { disk })
    const answer = await get('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json<{ reasons: string[] }>().reasons).toEqual([
      'the disk of the registry has less than 999999999 MB left',
    ])
  })

  it('ends when the gateway is about to end, which still answers', { tags: ['decision-63'] }, async () => {
    const { get, app } = await openSite({ apiUrls: [apiUrl] })
    app.retire()
    const answer = await get('/readyz')
    expect([answer.statusCode, answer.json<{ reasons: string[] }>().reasons]).toEqual([
      503,
      ['the gateway is about to end'],
    ])
    expect((await get('/about')).statusCode).toBe(200)
  })
})

it('a gateway is alive as soon as it answers at all', async () => {
  const { get } = await openGateway()
  const answer = await get('/healthz')
  expect([answer.json(), answer.headers['cache-control']]).toEqual([{ status: 'ok' }, 'no-store'])
})
