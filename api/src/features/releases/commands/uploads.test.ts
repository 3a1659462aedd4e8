import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { gatewayBefore } from '../../../testing/gateway.ts'
import { signedInOperator } from '../testing/operators.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const KIB = 1024
const MIB = 1024 * KIB
/** The time-out for the answer to a refused request. */
const MAX_MS = 5_000

const api = await testApp({ environment: { INTERNAL_KEY } })
const { db } = api.database
const gateway = await gatewayBefore(api)

let amina: Record<string, string>
let ci: { readonly id: string; readonly authorization: string }

async function createReleaseToken(owner: Record<string, string>, name = 'ci') {
  const body = { name, role: 'releaser', part: null, days: 30 }
  const made = await api.call<{ token: string }>({ url: '/api/release/tokens', headers: owner, body })
  const { tokens } = (
    await api.call<{ tokens: { id: string; name: string }[] }>({
      url: '/api/release/tokens',
      headers: owner,
    })
  ).body
  const id = tokens.find((token) => token.name === name)?.id ?? ''
  return { id, authorization: `Bearer ${made.body.token}` }
}

beforeEach(async () => {
  for (const table of ['release_command', 'release_operator'] as const) await db.deleteFrom(table).execute()
  amina = await signedInOperator(api, 'Amina', 'releaser')
  ci = await createReleaseToken(amina)
})

const uploads = () => db.selectFrom('release_command').select(['id', 'who', 'upload']).execute()

/** The head of an upload as it is written to the connection. */
const head = (headers: readonly string[], id = randomUUID()) =>
  [
    `POST /api/release/publications?part=mf-home&id=${id} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${ci.authorization}`,
    ...headers,
    '',
    '',
  ].join('\r\n')
const MAGIC = Buffer.from([0x1f, 0x8b, 8, 0])
const GZIP = 'Content-Type: application/gzip'

interface Outcome {
  /** The status codes of the answers on the connection. */
  readonly statuses: readonly number[]
  readonly ms: number
  /** Bytes that were written before the connection was closed. */
  readonly sent: number
}

/**
 * Writes pieces to a connection as fast as they are accepted, and reads the answers until the other side closes it.
 *
 * @param isEnded the connection is ended after the last piece; else it stays open
 */
function write(port: number, pieces: Iterable<Buffer | string>, isEnded = false): Promise<Outcome> {
  const began = performance.now()
  const socket = connect({ port, host: '127.0.0.1' })
  const iterator = pieces[Symbol.iterator]()
  let [sent, answer] = [0, '']
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
      resolve({ statuses, ms: performance.now() - began, sent })
    }
    const timer = setTimeout(finish, 2 * MAX_MS)
    const next = (): void => {
      for (let isTaken = true; isTaken && !socket.destroyed;) {
        const { value, done } = iterator.next()
        if (done === true) {
          if (isEnded) socket.end()
          return
        }
        sent += value.length
        isTaken = socket.write(value)
      }
      socket.once('drain', next)
    }
    socket.setEncoding('latin1').on('data', (piece: string) => (answer += piece))
    socket.on('error', finish).on('close', finish).once('connect', next)
  })
}

const PORTS = [
  ['gateway', gateway.port],
  ['API', Number(new URL(gateway.apiUrl).port)],
] as const

describe.each(PORTS)('an upload by token, at the %s', { tags: ['decision-77'] }, (_where, port) => {
  it.each([
    ['a header of 64 KiB', () => [`X-A: ${'a'.repeat(64 * KIB)}`]],
    ['a header of 1 MiB', () => [`X-A: ${'a'.repeat(MIB)}`]],
    ['2,000 headers', () => Array.from({ length: 2_000 }, (_, index) => `X-${index}: ${'a'.repeat(20)}`)],
    ['a content type of 64 KiB', () => [`${GZIP}; a=${'a'.repeat(64 * KIB)}`]],
  ] as const)('with %s is refused at once', { tags: ['attack-89'] }, async (_what, getHeaders) => {
    const { statuses, ms } = await write(port, [head([...getHeaders(), GZIP, 'Content-Length: 4']), MAGIC])
    // The connection is closed while the rest is on its way, and the reset may overtake the answer.
    expect([[431], []]).toContainEqual(statuses)
    expect(ms).toBeLessThan(MAX_MS)
    expect(await uploads()).toEqual([])
  })

  it.each([
    ['a zip', 400, GZIP, Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(400)])],
    ['a tar', 400, GZIP, Buffer.alloc(10_240, 'ustar')],
    ['zstd', 400, GZIP, zstdCompressSync(Buffer.alloc(10_240))],
    ['bzip2', 400, GZIP, Buffer.concat([Buffer.from('BZh91AY&SY'), randomBytes(400)])],
    ['xz', 400, GZIP, Buffer.concat([Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]), randomBytes(400)])],
    ['one byte', 400, GZIP, Buffer.from([0x1f])],
    ['nothing', 400, GZIP, Buffer.alloc(0)],
    ['of the type of a text', 400, 'Content-Type: text/plain', gzipSync('x')],
    ['of the type of JSON', 400, 'Content-Type: application/json', gzipSync('x')],
    ['of the type of a form', 415, 'Content-Type: multipart/form-data; boundary=x', gzipSync('x')],
    ['of the type of a zip', 415, 'Content-Type: application/zip', gzipSync('x')],
    ['of two types', 415, `${GZIP}, text/html`, gzipSync('x')],
    ['of any type', 415, 'Content-Type: */*', gzipSync('x')],
    ['of no type', 415, 'X-A: b', gzipSync('x')],
  ])('that is %s is refused', { tags: ['attack-90'] }, async (_what, status, type, body) => {
    const headers = [type, `Content-Length: ${body.length}`, 'Connection: close']
    const { statuses, ms } = await write(port, [head(headers), body])
    expect(statuses).toEqual([status])
    expect(ms).toBeLessThan(MAX_MS)
    expect(await uploads()).toEqual([])
  })

  it(
    'whose length is wrong is refused, or cut off, within seconds, and not stored',
    { tags: ['attack-91'] },
    async () => {
      const body = gzipSync(randomBytes(200))
      const lies = [9 * MIB, 8 * MIB + 1, 10 * MIB, 2 ** 40].map((length) =>
        write(port, [head([GZIP, `Content-Length: ${length}`]), body]),
      )
      for (const { statuses, ms } of await Promise.all(lies)) {
        expect(statuses).toEqual([413])
        expect(ms).toBeLessThan(1.5 * MAX_MS)
      }
      const cutOff = await write(port, [head([GZIP, `Content-Length: ${body.length + 1}`]), body], true)
      expect(cutOff.statuses.filter((status) => status < 400)).toEqual([])
      expect(await uploads()).toEqual([])
      // The rest of the bytes is neither an upload nor a request.
      const { statuses } = await write(port, [head([GZIP, 'Content-Length: 20']), body], true)
      expect(statuses.at(-1)).toBe(400)
      for (const { upload } of await uploads()) expect(upload).toEqual(body.subarray(0, 20))
    },
  )

  it('in pieces without an end is cut off, and memory stays level', { tags: ['attack-92'] }, async () => {
    const piece = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
    const pieces = function* () {
      yield head([GZIP, 'Transfer-Encoding: chunked'])
      yield Buffer.concat([Buffer.from('4\r\n'), MAGIC, Buffer.from('\r\n')])
      for (;;) yield piece
    }
    const before = memoryMb(gateway.pid)
    for (const { statuses, ms, sent } of await Promise.all([1, 2, 3].map(() => write(port, pieces())))) {
      expect([[413], []]).toContainEqual(statuses)
      expect(ms).toBeLessThan(2 * MAX_MS)
      expect(sent).toBeLessThan(100 * MIB)
    }
    expect(memoryMb(gateway.pid) - before).toBeLessThan(150)
    expect(await uploads()).toEqual([])
  })
})

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / KIB

describe('a token', { tags: ['decision-77'] }, () => {
  it('that is withdrawn while its upload arrives leaves no upload', { tags: ['attack-94'] }, async () => {
    const body = gzipSync(randomBytes(200_000))
    const whole = head([GZIP, `Content-Length: ${body.length}`, 'Connection: close'])
    const socket = connect({ port: gateway.port, host: '127.0.0.1' })
    let answer = ''
    socket.setEncoding('latin1').on('data', (piece: string) => (answer += piece))
    const isOver = once(socket, 'close')
    socket.write(whole)
    socket.write(body.subarray(0, 100_000))
    await sleep(200)
    const url = `/api/release/tokens/${ci.id}`
    expect((await api.app.inject({ method: 'DELETE', url, headers: amina })).statusCode).toBe(204)
    socket.write(body.subarray(100_000))
    await isOver
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(await uploads()).toEqual([])
  })

  it('sends one upload twenty times at once: it is stored once', { tags: ['attack-95'] }, async () => {
    const [body, id] = [gzipSync('first'), randomUUID()]
    const other = gzipSync('other')
    const request = (bytes: Buffer) => [
      head([GZIP, `Content-Length: ${bytes.length}`, 'Connection: close'], id),
      bytes,
    ]
    await write(gateway.port, request(body))
    const again = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(gateway.port, request(index % 2 === 0 ? body : other))),
    )
    expect(new Set(again.flatMap(({ statuses }) => statuses))).toEqual(new Set([202]))
    expect(await uploads()).toEqual([{ id, who: 'Amina', upload: body }])
  })

  it('of another operator cannot take over an upload by its id', async () => {
    const [body, id] = [gzipSync('first'), randomUUID()]
    const request = [head([GZIP, `Content-Length: ${body.length}`, 'Connection: close'], id), body]
    await write(gateway.port, request)
    ci = await createReleaseToken(await signedInOperator(api, 'Begum', 'releaser'))
    const other = gzipSync('other')
    await write(gateway.port, [
      head([GZIP, `Content-Length: ${other.length}`, 'Connection: close'], id),
      other,
    ])
    expect(await uploads()).toEqual([{ id, who: 'Amina', upload: body }])
    const { status } = await api.call({
      url: `/api/release/commands/${id}`,
      headers: { authorization: ci.authorization },
    })
    expect(status).toBe(404)
  })
})
