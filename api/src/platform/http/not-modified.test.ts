import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { cleanUp } from '../../testing/cleanup.ts'
import { answerNotModified } from './not-modified.ts'

const ETAG = '"one"'

let isRetiring = false
let counted = 0
let routed = 0

async function serve({ isTraced }: { isTraced: boolean }) {
  const app = Fastify()
  app.get('/news', async (_, reply) => {
    routed += 1
    return reply.header('etag', ETAG).send('news')
  })
  answerNotModified(app, {
    url: '/news',
    getEtag: (authorization) => (authorization === 'Bearer pupil' ? ETAG : null),
    isRetiring: () => isRetiring,
    isTraced,
    onAnswer: () => (counted += 1),
  })
  cleanUp(() => app.close())
  return new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port
}
const port = await serve({ isTraced: false })

beforeEach(() => {
  isRetiring = false
  counted = 0
  routed = 0
})

/** The answer as it is on the wire. */
async function answerTo(
  head: string,
  { line = 'GET /news HTTP/1.1', body = '', at = port } = {},
): Promise<string> {
  const socket = connect(Number(at), '127.0.0.1')
  socket.end(`${line}\r\n${head}\r\nConnection: close\r\n\r\n${body}`)
  return text(socket)
}

const CONDITIONAL_HEAD = `Host: a.example\r\nAuthorization: Bearer pupil\r\nIf-None-Match: ${ETAG}`

it(
  'a call whose copy is current is answered without its route, and counted',
  { tags: ['decision-62'] },
  async () => {
    const answer = await answerTo(CONDITIONAL_HEAD)
    expect(answer).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/)
    expect(answer).toMatch(/\r\nx-request-id: [\da-f]{32}\r\ncache-control: no-store\r\netag: "one"\r\n/)
    expect({ routed, counted }).toEqual({ routed: 0, counted: 1 })
  },
)

it('the answer has the id of its caller', { tags: ['decision-64'] }, async () => {
  const id = '0af7651916cd43dd8448eb211c80319c'
  const answer = await answerTo(`${CONDITIONAL_HEAD}\r\nTraceparent: 00-${id}-b7ad6b7169203331-01`)
  expect(answer).toContain(`\r\nx-request-id: ${id}\r\n`)
  expect(routed).toBe(0)
})

it('an instance that is about to end lets the connection go', { tags: ['decision-63'] }, async () => {
  const response = await fetch(`http://127.0.0.1:${port}/news`, {
    headers: { authorization: 'Bearer pupil', 'if-none-match': ETAG },
  })
  expect(response.headers.get('connection')).toBe('keep-alive')
  isRetiring = true
  const last = await fetch(`http://127.0.0.1:${port}/news`, {
    headers: { authorization: 'Bearer pupil', 'if-none-match': ETAG },
  })
  expect([last.status, last.headers.get('connection'), routed]).toEqual([304, 'close', 0])
})

it(
  'a call whose trace is kept is left to the route, which has a span',
  { tags: ['decision-64'] },
  async () => {
    const at = await serve({ isTraced: true })
    const trace = 'Traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-'
    await answerTo(`${CONDITIONAL_HEAD}\r\n${trace}00`, { at })
    expect({ routed, counted }).toEqual({ routed: 0, counted: 1 })
    await answerTo(`${CONDITIONAL_HEAD}\r\n${trace}01`, { at })
    // A trace that begins here.
    await answerTo(CONDITIONAL_HEAD, { at })
    expect({ routed, counted }).toEqual({ routed: 2, counted: 1 })
  },
)

const AUTHORIZED = 'Host: a.example\r\nAuthorization: Bearer pupil'

it.each([
  ['without a copy', AUTHORIZED],
  ['with another copy', `${AUTHORIZED}\r\nIf-None-Match: "two"`],
  ['with a list of copies', `${AUTHORIZED}\r\nIf-None-Match: "two", ${ETAG}`],
  ['with two copies', `${CONDITIONAL_HEAD}\r\nIf-None-Match: ${ETAG}`],
  ['without a learner', `Host: a.example\r\nIf-None-Match: ${ETAG}`],
  ['of another learner', `Host: a.example\r\nAuthorization: Bearer other\r\nIf-None-Match: ${ETAG}`],
  ['of two learners', `${CONDITIONAL_HEAD}\r\nAuthorization: Bearer other`],
  ['for two hosts', `${CONDITIONAL_HEAD}\r\nHost: b.example`],
  ['with two ids', `${CONDITIONAL_HEAD}\r\nTraceparent: a\r\nTraceparent: b`],
  ['with an id that is none', `${CONDITIONAL_HEAD}\r\nTraceparent: a`],
])('a call %s is left to its route', { tags: ['decision-62'] }, async (_, head) => {
  await answerTo(head)
  expect({ routed, counted }).toEqual({ routed: 1, counted: 0 })
})

it.each([
  ['with a query', { line: 'GET /news?since=1 HTTP/1.1' }],
  ['for the head', { line: 'HEAD /news HTTP/1.1' }],
])('a call %s is left to its route', { tags: ['decision-62'] }, async (_, call) => {
  await answerTo(CONDITIONAL_HEAD, call)
  expect({ routed, counted }).toEqual({ routed: 1, counted: 0 })
})

it.each([
  ['of a length', 'Content-Length: 2', '{}'],
  ['in pieces', 'Transfer-Encoding: chunked', '0\r\n\r\n'],
])('a call with a body %s is left to its route', { tags: ['decision-62'] }, async (_, header, body) => {
  expect(await answerTo(`${CONDITIONAL_HEAD}\r\n${header}`, { body })).toMatch(/^HTTP\/1\.1 200/)
  expect({ routed, counted }).toEqual({ routed: 1, counted: 0 })
})

it('a call of another method is left to its route', { tags: ['decision-62'] }, async () => {
  expect(await answerTo(CONDITIONAL_HEAD, { line: 'DELETE /news HTTP/1.1' })).toMatch(/^HTTP\/1\.1 404/)
  expect(counted).toBe(0)
})
