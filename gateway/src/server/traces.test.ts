import { openTelemetry } from '@dhadha/server'
import { getAttributes, openCollector } from '@dhadha/server/testing'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { echo, listen, type Echo } from '../testing/api.ts'
import { openSite } from '../testing/gateway.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

async function openTraced() {
  const collector = await openCollector()
  endings.push(collector.close)
  const { telemetry: settings } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const telemetry = await openTelemetry(settings, {
    service: 'dhadha-gateway',
    lastDeliveryMs: 60_000,
    onFailure: () => undefined,
  })
  const lines: string[] = []
  const site = await openSite(
    { logLevel: 'info', accessLog: 'all', apiUrls: [await listen(echo)] },
    undefined,
    { telemetry, logTo: { write: (line) => lines.push(line) } },
  )
  const finish = async () => {
    await site.app.close()
    await telemetry?.close()
  }
  return { ...site, collector, lines, finish }
}

it(
  "a browser's trace goes through the gateway to the API, and callers do not control its sampling",
  { tags: ['decision-64'] },
  async () => {
    const { get, collector, lines, finish } = await openTraced()
    const answer = await get('/api/pupils/rahim?q=karim', {
      headers: {
        traceparent: `00-${TRACE}-${PARENT}-00`,
        authorization: 'Bearer fatima',
        cookie: 'nasrin=1',
      },
    })
    const sent = answer.json<Echo>().headers['traceparent']
    await finish()
    const [span, ...others] = collector.spans()
    expect(others).toEqual([])
    expect(span).toMatchObject({ traceId: TRACE, name: 'GET /api/*' })
    // The browser delivers no spans, so that one of its own would be missing.
    expect(span?.parentSpanId ?? '').toBe('')
    expect(sent).toBe(`00-${TRACE}-${span?.spanId}-01`)
    expect(span && getAttributes(span)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/*',
      'http.response.status_code': 200,
    })
    expect(collector.records()).toMatchObject([{ traceId: TRACE, spanId: span?.spanId }])
    expect(lines.map((line) => (JSON.parse(line) as { requestId: string }).requestId)).toEqual([TRACE])
    expect(collector.text()).not.toMatch(/rahim|karim|fatima|nasrin/)
  },
)

it(
  'pages are traced by their patterns, and have browsers begin traces',
  { tags: ['decision-64'] },
  async () => {
    const { get, collector, finish } = await openTraced()
    const traced = await get('/series/secret/problem/7', { signedIn: true })
    await get('/healthz')
    await finish()
    expect(traced.body).toMatch(/^<!doctype html>\n<html lang="en" data-traced>/)
    expect(collector.spans().map(({ name }) => name)).toEqual(['GET /series/:series/problem/:serial'])
    expect(collector.text()).not.toContain('secret')
    const { get: getUntraced } = await openSite()
    expect((await getUntraced('/about')).body).not.toContain('data-traced')
  },
)
