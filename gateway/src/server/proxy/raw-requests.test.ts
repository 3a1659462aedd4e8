import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { json, listen } from '../../testing/api.ts'
import { openSite } from '../../testing/gateway.ts'
import { numbered, RAW_REQUESTS, WELL_FORMED } from '../../testing/raw-requests.ts'

/** A busy machine answers late; what else comes on a connection comes soon after. */
const FIRST_ANSWER_MS = 20_000
const QUIET_MS = 2_000

/** A gateway, what reached the API behind it, and the answers to bytes that are sent to it. */
async function open() {
  const reached: string[] = []
  const api = await listen((request, response) => {
    reached.push(`${request.url} ${JSON.stringify(request.headers)}`)
    request.resume().once('end', () => json(response, { url: request.url }))
  })
  const { app } = await openSite({ apiUrls: [api] })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  /** Everything that is answered until the connection is closed or quiet. */
  const send = (bytes: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
      const finish = () => {
        socket.destroy()
        resolve(answer)
      }
      socket.setTimeout(FIRST_ANSWER_MS, finish).setEncoding('latin1')
      socket
        .on('data', (piece: string) => {
          answer += piece
          socket.setTimeout(QUIET_MS)
        })
        .on('close', finish)
        .on('error', finish)
    })
  return { reached, send }
}

const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

it(
  'no request hides in another one, whatever its lengths, encodings, lines and versions say',
  { tags: ['attack-138'] },
  async () => {
    const { reached, send } = await open()
    const found = await Promise.all(
      Object.entries(RAW_REQUESTS).map(async ([name, bytes], number) => {
        const statuses = statusesIn(await send(numbered(bytes, number)))
        return { name, statuses: statuses.filter((status) => status !== 100) }
      }),
    )
    expect(found.length).toBeGreaterThan(60)
    // A trailer is not forwarded as a header.
    expect(reached.filter((line) => line.includes('stolen'))).toEqual([])
    const hidden = new Set(
      reached.flatMap((line) => /^\/api\/hidden-(\d\d)/.exec(line)?.[1] ?? []).map(Number),
    )
    const wrong = found.filter(({ name, statuses }, number) => {
      const isNext = hidden.has(number)
      // A tunnel is not even answered, and a connection of HTTP/1.0 may end with its first answer.
      const expected = name === 'CONNECT' ? [0] : name === 'HTTP/1.0 with chunks' ? [1, 2] : [isNext ? 2 : 1]
      const hasOwnAnswers = expected.includes(statuses.length)
      return (
        !hasOwnAnswers ||
        (isNext && !WELL_FORMED.has(name)) ||
        statuses.some((status) => status === 101 || status >= 500)
      )
    })
    expect(wrong).toEqual([])
  },
)

it('a request without a version, or of one before HTTP/1, is refused', { tags: ['attack-139'] }, async () => {
  const { reached, send } = await open()
  for (const bytes of [
    'GET /api/x\r\n\r\n',
    'GET /\r\n\r\n',
    'GET /api/x HTTP/0.9\r\nHost: localhost\r\n\r\n',
  ])
    expect(statusesIn(await send(bytes))).toEqual([400])
  expect(reached).toEqual([])
})

it('requests in a pipeline are answered in their order', { tags: ['attack-140'] }, async () => {
  const { send } = await open()
  const urls = Array.from({ length: 20 }, (_, n) => `/api/${n}`)
  const answers = await send(urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
  expect([...answers.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url)).toEqual(urls)
})
