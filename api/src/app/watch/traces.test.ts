import { openTelemetry } from '@dhadha/server'
import { getAttributes, openCollector } from '@dhadha/server/testing'
import { expect, it } from 'vitest'
import { readConfig } from '../startup/config.ts'
import { testApp } from '../../testing/app.ts'
import { cleanUp } from '../../testing/cleanup.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const GATEWAY_SPAN = '00f067aa0ba902b7'
const headers = { traceparent: `00-${TRACE}-${GATEWAY_SPAN}-01` }

it(
  'a call is traced down to its statements by name, and the trace identifies no learner',
  { tags: ['decision-64'] },
  async () => {
    const collector = await openCollector()
    cleanUp(collector.close)
    const { telemetry: settings } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const telemetry = await openTelemetry(settings, {
      service: 'dhadha-api',
      lastDeliveryMs: 60_000,
      onFailure: () => undefined,
    })
    const lines: string[] = []
    const { app, call, signedIn } = await testApp({
      telemetry,
      environment: { LOG_LEVEL: 'info', ACCESS_LOG: 'all' },
      logTo: { write: (line) => lines.push(line) },
    })
    const { id, token } = await signedIn('rahim_7')
    await call({ url: `/api/v2/app/poll-notification?q=karim`, token, headers })
    await call({
      method: 'POST',
      url: '/api/v2/app/auth/login',
      headers,
      body: { email: 'fatima@example.org', password: 'nasrin-jamila' },
    })
    await call({ url: '/api/health', headers })
    await app.settled()
    // Delivers what is left.
    await app.close()

    const spans = collector.spans()
    const calls = spans.filter(({ parentSpanId }) => parentSpanId === GATEWAY_SPAN)
    expect(calls.map(({ name }) => name)).toEqual([
      'GET /api/v2/app/poll-notification',
      'POST /api/v2/app/auth/login',
    ])
    expect(spans.every(({ traceId }) => traceId === TRACE)).toBe(true)
    for (const { spanId } of calls) {
      const statements = spans.filter(({ parentSpanId }) => parentSpanId === spanId)
      expect(statements.length).toBeGreaterThan(0)
      for (const statement of statements)
        expect(getAttributes(statement)).toEqual({
          'db.system.name': 'postgresql',
          'db.query.summary': expect.stringMatching(/^[a-z][a-z_ -]+$/),
        })
    }
    const answered = collector.records().filter(({ body }) => body.stringValue === 'answered')
    expect(answered.map(({ traceId, spanId }) => [traceId, spanId])).toEqual(
      calls.map(({ spanId }) => [TRACE, spanId]),
    )
    expect(lines.filter((line) => line.includes(`"requestId":"${TRACE}"`))).toHaveLength(2)
    expect(collector.text()).not.toMatch(new RegExp(`rahim|karim|fatima|nasrin|${id}|${token}`))
  },
)
