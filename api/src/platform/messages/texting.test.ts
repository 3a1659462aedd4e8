import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../app/startup/config.ts'
import { testApp } from '../../testing/app.ts'
import { createDelivery, DeliveryError } from './delivery.ts'
import type { Message } from './messenger.ts'
import { createSmsTransport } from './texting.ts'

interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly type: string | undefined
  readonly body: string
}

const received: ReceivedRequest[] = []
/** Statuses for the calls to come; 200 when there is none. */
let statuses: number[] = []

const server = createServer((request: IncomingMessage, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    const { method, url, headers } = request
    received.push({ method, url, authorization: headers.authorization, type: headers['content-type'], body })
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('{"ok":true}')
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(() => void server.close())

const message: Message = {
  to: '01712345678',
  channel: 'sms',
  kind: 'otp',
  text: 'কোড "123456" & {to}\nধাঁধা',
}

/** Sends through a gateway with these settings. @returns what the gateway received and what was logged */
async function deliver(environment: Record<string, string>) {
  received.length = 0
  const logged: object[] = []
  const { texting } = readConfig({ SMS_URL: `${url}/send`, ...environment })
  if (!texting) throw new Error('no gateway is configured')
  const delivery = createDelivery({
    startMs: () => 0,
    carry: createSmsTransport(texting),
    log: { error: (facts: object) => void logged.push(facts) },
    pausesMs: [5, 5],
  })
  delivery.send(message)
  await delivery.idle()
  return { logged, calls: [...received] }
}

describe('text messages', () => {
  it('are JSON where the template is, whatever the text holds', { tags: ['decision-11'] }, async () => {
    const { calls, logged } = await deliver({
      SMS_AUTH_HEADER: 'Authorization: Bearer key-1',
      SMS_BODY: '{"number":"88{to}","message":{"text":"{text}"}}',
    })
    expect(logged).toEqual([])
    expect(calls).toMatchObject([
      { method: 'POST', url: '/send', authorization: 'Bearer key-1', type: 'application/json' },
    ])
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      number: '8801712345678',
      message: { text: message.text },
    })
  })

  it('are a form or an address where that is asked for', { tags: ['decision-11'] }, async () => {
    const form = await deliver({ SMS_CONTENT_TYPE: 'application/x-www-form-urlencoded' })
    expect(Object.fromEntries(new URLSearchParams(form.calls[0]?.body))).toEqual({
      to: message.to,
      text: message.text,
    })
    const get = await deliver({ SMS_METHOD: 'GET', SMS_URL: `${url}/send?to={to}&text={text}` })
    expect(get.calls).toMatchObject([{ method: 'GET', body: '' }])
    expect(new URL(get.calls[0]?.url ?? '', url).searchParams.get('text')).toBe(message.text)
  })

  it('are tried again while the provider has trouble', { tags: ['decision-11'] }, async () => {
    statuses = [503, 429]
    expect(await deliver({})).toMatchObject({ logged: [], calls: [{}, {}, {}] })
  })

  it.each([
    [400, 1],
    [302, 3],
    [500, 3],
  ])(
    'are given up after %i, and logged without contents',
    { tags: ['decision-11'] },
    async (status, tries) => {
      statuses = Array.from({ length: 3 }, () => status)
      const { logged } = await deliver({})
      statuses = []
      expect(logged).toMatchObject([{ kind: 'otp', channel: 'sms', tries }])
      expect(JSON.stringify(logged)).not.toMatch(/123456|0171/)
    },
  )

  it('are tried once more, at once, when the process ends', { tags: ['decision-11'] }, async () => {
    let tries = 0
    const logged: object[] = []
    const delivery = createDelivery({
      startMs: () => 0,
      carry: () => {
        tries++
        return Promise.reject(new DeliveryError('sms 500', true))
      },
      log: { error: (facts: object) => void logged.push(facts) },
      pausesMs: [3_600_000, 3_600_000],
    })
    delivery.send(message)
    await expect.poll(() => tries).toBe(1)
    // Its failure is recorded by the next turn of the event loop, and the hour's wait has begun.
    await new Promise((resolve) => setImmediate(resolve))
    await delivery.close()
    expect([tries, logged.length]).toEqual([2, 1])
  })

  it(
    'a registration by number is texted, mail goes to the outbox',
    { tags: ['decision-11', 'S7.5'] },
    async () => {
      received.length = 0
      const api = await testApp({ environment: { SMS_URL: `${url}/send` } })
      const register = (body: object) => api.call({ url: '/api/v2/app/auth/register', body })
      await register({ mobileNumber: '01712345678', password: 'correct horse battery' })
      await register({ email: 'rima@example.com', password: 'correct horse battery' })
      await api.settle()
      expect(received.map(({ body }) => JSON.parse(body) as object)).toEqual([
        { to: '01712345678', text: expect.stringMatching(/^\d{6} is your Dhadha code/) as string },
      ])
      expect(api.messages().map(({ to }) => to)).toEqual(['rima@example.com'])
    },
  )
})
