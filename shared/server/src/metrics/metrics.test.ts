import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createReader } from '../settings/environment.ts'
import { createRegistry, measureRequests, openMetrics } from './metrics.ts'
import { OperatorError } from '../errors.ts'

const LOCAL = { host: '127.0.0.1', port: 0 }

it(
  'answers are counted by pattern, and no address or visitor makes a series',
  { tags: ['decision-64'] },
  async () => {
    const registry = createRegistry()
    const app = fastify()
    measureRequests(app, registry)
    app.get('/pupils/:name', () => ({}))
    const series = async () => {
      const all = await registry.getMetricsAsJSON()
      const metric = all.find(({ name }) => name.startsWith('dhadha_http_request'))
      return metric?.values.length ?? 0
    }
    await app.inject('/pupils/a')
    await app.inject('/none/a')
    const before = await series()
    for (let i = 0; i < 50; i++) {
      await app.inject(`/pupils/${i}?q=${i}`)
      await app.inject(`/none/${i}`)
    }
    expect(await series()).toBe(before)
    const text = await registry.metrics()
    expect(text).toContain(
      'dhadha_http_request_duration_seconds_count{method="GET",route="/pupils/:name",status="2xx"} 51',
    )
    expect(text).toContain(
      'dhadha_http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 51',
    )
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    await app.close()
  },
)

it('HEAD is counted by its name, and invented methods are one', { tags: ['decision-64'] }, async () => {
  const registry = createRegistry()
  const app = fastify()
  measureRequests(app, registry)
  app.get('/', () => ({}))
  app.addHttpMethod('PROPFIND')
  app.route({ method: 'PROPFIND', url: '/', handler: () => ({}) })
  await app.inject({ method: 'HEAD', url: '/' })
  await app.inject({ method: 'PROPFIND' as 'GET', url: '/' })
  const text = await registry.metrics()
  for (const method of ['HEAD', 'other'])
    expect(text).toContain(
      `dhadha_http_request_duration_seconds_count{method="${method}",route="/",status="2xx"} 1`,
    )
  await app.close()
})

it(
  'metrics are given out on a port of their own, and nothing else is',
  { tags: ['decision-64'] },
  async () => {
    const metrics = await openMetrics(createRegistry(), LOCAL)
    const answer = await fetch(metrics.url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(await answer.text()).toContain('process_cpu_seconds_total')
    for (const request of [
      { url: metrics.url.replace('/metrics', '/'), method: 'GET' },
      { url: metrics.url, method: 'POST' },
    ])
      expect((await fetch(request.url, { method: request.method })).status).toBe(404)
    const taken = { ...LOCAL, port: Number(new URL(metrics.url).port) }
    await expect(openMetrics(createRegistry(), taken)).rejects.toThrow(OperatorError)
    await metrics.close()
  },
)

it('metrics are off until a port is set, and then on this machine alone', { tags: ['decision-64'] }, () => {
  const read = (environment: Record<string, string>) => createReader(environment).metrics('METRICS_PORT')
  expect(read({})).toBeNull()
  expect(read({ METRICS_HOST: '10.0.0.7' })).toBeNull()
  expect(read({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' })).toEqual({ host: '10.0.0.7', port: 9464 })
  expect(() => read({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT must be a whole number')
})
