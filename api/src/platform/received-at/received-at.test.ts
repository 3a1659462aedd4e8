import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stampReceivedAt } from './received-at.ts'

const EARLY = '2026-10-01T12:00:00.000Z'
const LATER = '2026-10-01T12:00:20.000Z'

let now = ''
let app = Fastify()
/** Stands for the token's check. */
let check: (request: FastifyRequest) => Promise<void>
/** Called when the body is about to be read. */
let onPassed: () => void

beforeEach(() => {
  now = EARLY
  check = () => Promise.resolve()
  onPassed = () => undefined
  app = Fastify()
  stampReceivedAt(app, () => new Date(now))
  app.addHook('onRequest', (request) => check(request))
  app.addHook('preParsing', (_, __, payload, done) => {
    onPassed()
    done(null, payload)
  })
  app.all('/', ({ receivedAt }) => ({ receivedAt }))
})
afterEach(() => app.close())

async function getReceivedAt(init: RequestInit): Promise<unknown> {
  const answer = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }), init)
  return answer.json()
}

const POST = { method: 'POST', headers: { 'content-type': 'application/json' } }

it.each([
  ['without a body', {}],
  ['with a body', { ...POST, body: '{"answer":"4"}' }],
])('a call %s arrived before the check that it waited for', { tags: ['decision-24'] }, async (_, init) => {
  check = async ({ raw }) => {
    while (!raw.complete) await nextTurn()
    now = LATER
  }
  expect(await getReceivedAt(init)).toEqual({ receivedAt: EARLY })
})

it('a body that is held back arrives when it comes', { tags: ['decision-24'] }, async () => {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  void writer.write('{"answer":')
  onPassed = () => {
    now = LATER
    void writer.write('"4"}')
    void writer.close()
  }
  const body = readable.pipeThrough(new TextEncoderStream())
  expect(await getReceivedAt({ ...POST, body, duplex: 'half' })).toEqual({ receivedAt: LATER })
})
