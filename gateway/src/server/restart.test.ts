import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { openSite } from '../testing/gateway.ts'

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** An instance of the API that applies a call with an id once, as the real one does, and stops as it does. */
async function instance(applied: Map<string, number>, port = 0) {
  let isRetiring = false
  const server = createServer((request, response) => {
    if (isRetiring) response.setHeader('connection', 'close')
    if (request.url === '/api/ready') return response.writeHead(isRetiring ? 503 : 200).end()
    const id = request.headers['idempotency-key']
    if (typeof id === 'string') applied.set(id, (applied.get(id) ?? 0) + 1)
    request.resume()
    return request.on('end', () => setImmediate(() => response.end('{}')))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  running.push(server)
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: new URL(`http://127.0.0.1:${address.port}`),
    /** Not ready until the gateway has noticed and let its connections go, then closed. */
    stop: async (noticed: () => Promise<void>) => {
      isRetiring = true
      await noticed()
      const connections = () =>
        new Promise<number>((resolve) => {
          server.getConnections((_, count) => resolve(count))
        })
      await expect.poll(connections, { timeout: 120_000 }).toBe(0)
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

it('restarting one of two instances under load costs no call', { tags: ['decision-63'] }, async () => {
  const applied = new Map<string, number>()
  const [first, second] = [await instance(applied), await instance(applied)]
  const { app, get } = await openSite({ apiUrls: [first.url, second.url] })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const reasons = async () => (await get('/readyz')).json<{ api: string[] }>().api.length

  const over = new AbortController()
  const statuses = new Map<number, number>()
  const load = Array.from({ length: 8 }, async (_, client) => {
    for (let call = 0; !over.signal.aborted; call++) {
      const answer = await fetch(`${url}/api/x`, {
        ...(call % 3 === 0 ? {} : { method: 'POST', body: '{"a":1}' }),
        headers: {
          ...(call % 3 === 0 ? {} : { 'content-type': 'application/json' }),
          ...(call % 3 === 1 ? { 'idempotency-key': `${client}-${call}` } : {}),
        },
      })
      await answer.text()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      // The event loop belongs to all parts of this test.
      await sleep(1)
    }
  })
  const isNoticed = async () => expect.poll(reasons).toBe(1)
  for (const item of [first, second]) {
    await item.stop(isNoticed)
    const again = await instance(applied, item.port)
    Object.assign(item, again)
    await expect.poll(reasons).toBe(0)
  }
  // A busy machine has made few calls by now: enough of them, however long that takes.
  await expect
    .poll(() => Math.min(statuses.get(200) ?? 0, 3 * applied.size), { timeout: 120_000 })
    .toBeGreaterThan(100)
  over.abort()
  await Promise.all(load)
  expect([...statuses.keys()]).toEqual([200])
})
