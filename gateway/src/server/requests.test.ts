import { Agent, request as ask, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { DiskStore } from '../registry/disk-store.ts'
import { echo, listen } from '../testing/api.ts'
import { temporaryFolder } from '../testing/fake-part.ts'
import { openSite } from '../testing/gateway.ts'
import { createGateway } from './app.ts'

const TEN_MB = 10_000_000

it.each([
  ['en', 'That is too large to send. Please make it smaller.'],
  ['bn', 'যা পাঠাচ্ছ তা অনেক বড়। একটু ছোট করে আবার পাঠাও।'],
])(
  'a body of 10 MB is read to its end and answered with a sentence (%s)',
  { tags: ['S8.1a'] },
  async (language, message) => {
    const { app } = await openSite({ apiUrls: [await listen(echo)] })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${url}/api/v2/app/problem/1/attempts`, {
      method: 'POST',
      body: JSON.stringify({ answer: 'x'.repeat(TEN_MB) }),
      headers: { 'content-type': 'application/json', 'accept-language': language },
    })
    expect([answer.status, await answer.json()]).toEqual([413, { error: 'too_large', message }])
  },
)

it.each(['/about', '/nothing-here', '/releases/shell/x.js', '/api/v2/app/contact'])(
  'a body of 6 MB for %s is answered, and the next request of the connection too',
  async (path) => {
    const { app } = await openSite({ apiUrls: [await listen(refuse)] })
    const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (method: string, to: string, body = '') =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        ask({ agent, hostname, port, method, path: to, headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode))
        })
          .once('error', reject)
          .end(body)
      })
    expect(await send('POST', path, JSON.stringify({ answer: 'x'.repeat(6_000_000) }))).toBe(413)
    expect(await send('GET', '/healthz')).toBe(200)
    agent.destroy()
  },
)

/** The API reads a body to its end before it refuses it. */
const refuse: RequestListener = (request, response) => {
  request.resume().once('end', () => {
    response.writeHead(413, { 'content-type': 'application/json' }).end('{}')
  })
}

/** The first bytes of the answer to an unfinished request, or null after some seconds. */
async function answerWhileSending(listener: RequestListener, head: string, body: () => Iterable<Buffer>) {
  const { app } = await openSite({ apiUrls: [await listen(listener)] })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  const answered = new Promise<string | null>((resolve) => {
    socket
      .once('data', (piece) => resolve(piece.toString().split('\r\n', 1)[0] ?? ''))
      .once('close', () => resolve(null))
  })
  socket.write(`POST /api/release/publications HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n`)
  Readable.from(body()).pipe(socket, { end: false })
  const status = await answered
  socket.destroy()
  return status
}

it(
  'an answer of the API that comes before the end of a body reaches the caller',
  { tags: ['attack-93'] },
  async () => {
    const early: RequestListener = (_request, response) => {
      response.writeHead(413, { 'content-type': 'application/json', connection: 'close' }).end('{}')
    }
    const head = 'Content-Type: application/gzip\r\nContent-Length: 8388609'
    const status = await answerWhileSending(early, head, function* () {
      yield Buffer.alloc(100)
    })
    expect(status).toBe('HTTP/1.1 413 Payload Too Large')
  },
)

it('a body in pieces is cut off, and no more than 9 MiB of it reach the API', async () => {
  let size = 0
  const read: RequestListener = (request) =>
    request.on('data', (piece: Buffer) => (size += piece.length)).on('error', () => undefined)
  const piece = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
  const head = 'Content-Type: application/gzip\r\nTransfer-Encoding: chunked'
  const status = await answerWhileSending(read, head, function* () {
    for (let count = 0; count < 200; count += 1) yield piece
    yield Buffer.from('0\r\n\r\n')
  })
  expect(status).toBe('HTTP/1.1 413 Payload Too Large')
  expect(size).toBeLessThanOrEqual(9 * 1024 * 1024)
})

it('a call with two Host headers is refused, whatever it asks for', { tags: ['attack-42'] }, async () => {
  const { app } = await openSite()
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/', '/api/x', '/composition.json']) {
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    socket.end(`GET ${path} HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('We could not read what was sent.')
  }
})

it('a caller who stops reading is let go, and the API with it', async () => {
  let leave: (() => void) | undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const endless: RequestListener = (request, response) => {
    if (request.url !== '/api/x') return void response.end()
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    response.once('close', () => leave?.())
    Readable.from(repeat(Buffer.alloc(64 * 1024))).pipe(response)
  }
  const { app } = await openSite({ apiUrls: [await listen(endless)] }, undefined, { stallTimeout: 500 })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const sockets: Socket[] = []
  const ask = () => {
    const socket = connect(Number(port), '127.0.0.1')
    sockets.push(socket.on('error', () => undefined).pause())
    socket.write('GET /api/x HTTP/1.1\r\nHost: a.example\r\n\r\n')
  }
  ask()
  // On a busy machine nothing may move before the request is passed on, either.
  const again = setInterval(ask, 1_000)
  try {
    await left
  } finally {
    clearInterval(again)
    for (const socket of sockets) socket.destroy()
  }
})

function* repeat<T>(value: T): Generator<T> {
  for (;;) yield value
}

it('a call that would leave /api reaches nothing of the API', async () => {
  const reached: string[] = []
  const { app } = await openSite({
    apiUrls: [
      await listen((request, response) => {
        reached.push(request.url ?? '')
        response.end()
      }),
    ],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of [
    '/api/../x',
    '/api/%2e%2e/x',
    '/api/..%5cx',
    '/api/\\..\\x',
    'http://evil.example/api/x',
  ]) {
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  }
  expect(reached).toEqual([])
})

it('the log has no control characters of a caller', { tags: ['attack-43'] }, async () => {
  const lines: string[] = []
  const app = createGateway({
    store: new DiskStore(await temporaryFolder()),
    config: {
      apiUrls: [new URL('http://127.0.0.1:9')],
      publicUrl: new URL('http://localhost:3000'),
      callsPerApi: 500,
      maxEventLoopDelayMs: 20_000,
      trustProxy: false,
      logLevel: 'info',
      accessLog: 'failures',
      developmentParts: new Map(),
      internalKey: null,
      previewOrigins: new Set(),
      hasServiceWorker: true,
      timeZone: 'Asia/Dhaka',
      troubledViewsPerHour: 3,
      securityContacts: [],
    },
    logTo: { write: (line) => lines.push(line) },
  })
  app.log.error(new Error('\u001b[2J\u009b31m\u202e\r\nforged'))
  await app.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\p{Cc}\u202e]*\n$/u)
})
