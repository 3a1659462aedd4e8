import { createRegistry, getRank } from '@dhadha/server'
import { expect, it, vi } from 'vitest'
import { createAnswer, fillCatalogue } from '../../features/learning/testing/learning.ts'
import { operation, scheduledTest, sitting } from '../../features/assessments/testing/assessments.ts'
import { testApp } from '../../testing/app.ts'

let pressure = 0
const registry = createRegistry()
const api = await testApp({ pressure: () => pressure, registry })
await fillCatalogue(api.database.db)

it(
  'a busy API rejects polls first, answers of a running test last, and asks all to retry',
  { tags: ['decision-63', 'S8.1a'] },
  async () => {
    const { token } = await api.signedIn()
    const { id } = await scheduledTest(api)
    await sitting(api, token).register(id)
    api.clock.advance(60_000)

    const statuses = async (now: number) => {
      pressure = now
      const calls = [
        { url: '/api/v2/app/poll-notification' },
        { url: '/api/v2/app/online-test' },
        { url: '/api/v2/app/problem/row-1/attempts', body: createAnswer(api.clock.now(), '4') },
        { url: `/api/v2/app/online-test/${id}/problems/easy-1/submit`, body: operation('4') },
        { url: `/api/v2/app/online-test/${id}/problems/easy-1/mark`, body: { marked: true } },
        { url: '/api/health' },
        { url: '/api/ready' },
      ]
      const answers = []
      for (const call of calls) answers.push((await api.call({ ...call, token })).status)
      return answers
    }
    expect(await statuses(0.9)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect(await statuses(1)).toEqual([503, 200, 200, 200, 200, 200, 200])
    expect(await statuses(2.5)).toEqual([503, 503, 503, 200, 200, 200, 200])
    expect(await statuses(8)).toEqual([503, 503, 503, 503, 503, 200, 200])

    const { statusCode, headers, body } = await api.app.inject({ url: '/api/v2/app/poll-notification' })
    expect([statusCode, headers['retry-after']]).toEqual([503, '3'])
    expect(body).toContain('We cannot answer right now.')
    const metrics = await registry.metrics()
    expect(metrics).toContain('dhadha_pressure 8\n')
    for (const [rank, count] of Object.entries({ first: 4, others: 4, last: 2 }))
      expect(metrics).toContain(`dhadha_requests_shed_total{rank="${rank}"} ${count}\n`)
    expect(await statuses(0)).toEqual([200, 200, 200, 200, 200, 200, 200])
  },
)

it('the delay of the event loop is measured', { tags: ['decision-63'] }, async () => {
  const busy = await testApp({ pressure: null })
  const { token } = await busy.signedIn()
  const poll = async () => (await busy.call({ url: '/api/v2/app/poll-notification', token })).status
  expect(await poll()).toBe(200)
  // As with seconds of work in one piece, again and again: time passes, and no timer runs.
  const now = performance.now.bind(performance)
  const start = now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + (now() - start) * 20)
  await expect.poll(poll, { timeout: 120_000, interval: 20 }).toBe(503)
  const [ahead, then] = [performance.now(), now()]
  clock.mockImplementation(() => ahead + now() - then)
  await expect.poll(poll, { timeout: 120_000 }).toBe(200)
})

it('the gateway gives every call the rank that its route has here', { tags: ['decision-63'] }, () => {
  const routes = Object.entries(api.ranks).filter(([route]) => !/^(?:HEAD|OPTIONS) /.test(route))
  const byAddress = routes.map(([route]) => {
    const [method = '', path = ''] = route.split(' ')
    return [route, getRank(method, path)]
  })
  expect(byAddress).toEqual(routes)
  expect(new Set(Object.values(api.ranks))).toEqual(new Set([undefined, 'first', 'last']))
})
