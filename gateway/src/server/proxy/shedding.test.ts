import { once } from 'node:events'
import { request, type IncomingMessage, type RequestListener } from 'node:http'
import { createRegistry } from '@dhadha/server'
import { expect, it } from 'vitest'
import { json, listen } from '../../testing/api.ts'
import { openSite } from '../../testing/gateway.ts'

const POLL = '/api/v2/app/poll-notification'
const LIST = '/api/v2/app/online-test?page=1'
const ANSWER = '/api/v2/app/online-test/weekly-1/problems/p-1/submit'

/** An API that answers on command of the test. */
const slowApi = () => {
  const answers: (() => void)[] = []
  const listener: RequestListener = (_request, response) => {
    answers.push(() => json(response, { ok: true }))
  }
  return { listener, answers }
}

it(
  'under a flood of calls polls go first, answers of a test last, and pages are served',
  { tags: ['decision-63', 'S8.1a'] },
  async () => {
    const { listener, answers } = slowApi()
    const metricsRegistry = createRegistry()
    const { inject, get } = await openSite({ apiUrls: [await listen(listener)], callsPerApi: 4 }, undefined, {
      metricsRegistry,
    })
    const metrics = async () =>
      (await metricsRegistry.metrics())
        .split('\n')
        .filter((line) => /^dhadha_(?:pressure|requests_shed|calls_sent_away)/.test(line))
    const counted = (first: number, others: number, last: number, pressure: number) => [
      `dhadha_pressure ${pressure}`,
      ...['dhadha_requests_shed_total', 'dhadha_calls_sent_away_total'].flatMap((name) => [
        `${name}{rank="first"} ${first}`,
        `${name}{rank="others"} ${others}`,
        `${name}{rank="last"} ${last}`,
      ]),
    ]
    const waiting: ReturnType<typeof inject>[] = []
    const flood = async (url: string, count: number) => {
      for (let call = 0; call < count; call++) waiting.push(inject({ url }))
      await expect.poll(() => answers.length).toBe(waiting.length)
    }
    const expectShed = async (url: string) => {
      const { statusCode, headers, body } = await inject({ url, headers: { 'accept-language': 'bn' } })
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '3', 'no-store'])
      expect(JSON.parse(body)).toEqual({
        error: 'unavailable',
        message: 'এই মুহূর্তে অনেকে একসঙ্গে এসেছে। একটু পরে আবার চেষ্টা করো।',
      })
    }

    expect(await metrics()).toEqual(counted(0, 0, 0, 0))
    await flood(POLL, 4)
    await expectShed(POLL)
    await flood(LIST, 6)
    await expectShed(LIST)
    await flood(ANSWER, 22)
    await expectShed(ANSWER)
    expect(await metrics()).toEqual(counted(1, 1, 1, 8))
    expect((await get('/about')).statusCode).toBe(200)
    expect((await get('/composition.json')).statusCode).toBe(200)

    for (const answer of answers) answer()
    expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const again = inject({ url: POLL })
    await expect.poll(() => answers.length).toBe(waiting.length + 1)
    answers.at(-1)?.()
    expect((await again).statusCode).toBe(200)
  },
)

it('a call that fails is no longer counted', { tags: ['decision-63'] }, async () => {
  const broken: RequestListener = (request) => request.socket.destroy()
  const { inject } = await openSite({ apiUrls: [await listen(broken)], callsPerApi: 1 })
  const statuses = []
  for (let call = 0; call < 4; call++)
    statuses.push((await inject({ method: 'POST', url: '/api/x', payload: {} })).statusCode)
  expect(statuses).toEqual([502, 502, 502, 502])
})

it.each([
  ['of a known length', { 'content-length': '2' }],
  ['of an unknown length', { 'transfer-encoding': 'chunked' }],
])(
  'a caller that sends a call %s slowly does not delay others',
  { tags: ['decision-63'] },
  async (_, headers) => {
    const api: RequestListener = (call, response) => {
      call.resume().once('end', () => json(response, { ok: true }))
    }
    const { app, inject } = await openSite({ apiUrls: [await listen(api)], callsPerApi: 1 })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const slow = request(`${url}/api/x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    slow.once('error', () => undefined)
    try {
      const arrived = once(app.server, 'request')
      slow.write('{')
      await arrived
      // Later requests find it waiting.
      expect((await inject({ url: '/api/y' })).statusCode).toBe(200)
      expect((await inject({ url: POLL })).statusCode).toBe(200)
      const answered = once(slow, 'response') as Promise<[IncomingMessage]>
      slow.end('}')
      const [answer] = await answered
      expect(answer.resume().statusCode).toBe(200)
    } finally {
      slow.destroy()
    }
  },
)
