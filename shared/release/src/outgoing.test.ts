import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { sendRequest } from './outgoing.ts'

const LIMITS = { timeoutMs: 300, maxBytes: 64 * 1024 } as const
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

describe('a request of a server', () => {
  it('gets an answer with its status, headers and body', { tags: ['decision-55'] }, async () => {
    const url = await listen((_, response) => response.writeHead(404, { 'x-a': 'b' }).end('{"a":1}'))
    const answer = await sendRequest(url, LIMITS)
    expect([answer.status, answer.headers.get('x-a'), await answer.json()]).toEqual([404, 'b', { a: 1 }])
    const bare = await listen((_, response) => response.writeHead(204).end())
    expect(await (await sendRequest(bare, LIMITS)).text()).toBe('')
  })

  it(
    'ends when its time is over, wherever the server hangs',
    { tags: ['decision-55', 'attack-101'] },
    async () => {
      const silent = await listen(() => undefined)
      await expect(sendRequest(silent, LIMITS)).rejects.toThrow(/timeout/)
      const half = await listen((_, response) => void response.writeHead(200).write('{"a":'))
      await expect(sendRequest(half, LIMITS)).rejects.toThrow(/timeout/)
      const slow = await listen((_, response) => {
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      })
      const begun = performance.now()
      await expect(sendRequest(slow, LIMITS)).rejects.toThrow(/timeout/)
      expect(performance.now() - begun).toBeLessThan(3_000)
    },
  )

  it.each([
    ['without an end', {}, Buffer.alloc(16_384)],
    ['that unpacks to more', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(1_000_000))],
  ])(
    'takes no body %s, and closes the connection',
    { tags: ['decision-55', 'attack-102'] },
    async (_, headers, piece) => {
      let sent = 0
      let closed: () => void = () => undefined
      const isClosed = new Promise<void>((done) => (closed = done))
      const url = await listen((_request, response) => {
        response.writeHead(200, headers).on('close', closed)
        const more = () => {
          for (; !response.destroyed; sent += piece.length) if (!response.write(piece)) break
          response.once('drain', more)
        }
        more()
      })
      await expect(sendRequest(url, { ...LIMITS, timeoutMs: 10_000 })).rejects.toThrow(
        'longer than 65536 bytes',
      )
      await isClosed
      expect(sent).toBeLessThan(32 * 1024 * 1024)
    },
  )

  it(
    'follows no redirection, also not to another address of this machine',
    { tags: ['decision-55', 'attack-103'] },
    async () => {
      let metadata = 0
      const inner = await listen((_, response) => {
        metadata += 1
        response.end('{"AccessKeyId":"x"}')
      })
      const outer = await listen((_, response) =>
        response.writeHead(302, { location: `${inner.href}latest/meta-data/iam` }).end(),
      )
      await expect(sendRequest(outer, LIMITS)).rejects.toThrow(TypeError)
      expect((await sendRequest(outer, { ...LIMITS, redirect: 'manual' })).status).toBe(302)
      expect(metadata).toBe(0)
    },
  )

  it('reads no body where only the status counts', { tags: ['decision-55'] }, async () => {
    const url = await listen((_, response) => {
      response.writeHead(202)
      const more = setInterval(() => response.write('x'.repeat(1_000)), 5)
      response.on('close', () => clearInterval(more))
    })
    const answer = await sendRequest(url, { timeoutMs: 10_000, maxBytes: 0 })
    expect([answer.status, await answer.text()]).toEqual([202, ''])
  })
})
