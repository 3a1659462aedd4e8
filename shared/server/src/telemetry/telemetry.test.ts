import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import fastify, { LogController } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getRequestId } from '../logging/request-id.ts'
import { parseLogLine } from './lines.ts'
import { copyLog, traceRequests, traceStep } from './requests.ts'
import { readTelemetrySettings } from './settings.ts'
import { openTelemetry } from './telemetry.ts'
import { getAttributes, openCollector } from './testing/collector.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const traceparent = (flags: string) => `00-${TRACE}-${PARENT}-${flags}`

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const end of endings.splice(0).toReversed()) await end()
})

/** An app whose traces and lines go to a collector. */
async function traced(
  environment: Record<string, string> = {},
  isSenderBelieved = true,
  lastDeliveryMs = 60_000,
) {
  const collector = await openCollector()
  const settings = readTelemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment })
  const failures: string[] = []
  const telemetry = await openTelemetry(settings, {
    service: 'dhadha-test',
    lastDeliveryMs,
    onFailure: (sentence) => failures.push(sentence),
  })
  if (!telemetry) throw new Error('not opened')
  const lines: string[] = []
  const app = fastify({
    genReqId: getRequestId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger: { stream: copyLog({ write: (line: string) => lines.push(line) }, telemetry) },
  })
  traceRequests(app, telemetry, { isSenderBelieved, probes: ['/healthz'] })
  app.all('/pupils/:name', (request) => {
    request.log.warn({ err: new TypeError('broken') }, 'looked up')
    traceStep({ name: 'find-pupil', seconds: 0.01, isDone: true, attributes: { kind: 'test' } })
    return {}
  })
  app.get('/healthz', async () => ({}))
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  endings.push(collector.close)
  return {
    app,
    collector,
    lines,
    failures,
    finish: async () => {
      await app.close()
      await telemetry.close()
    },
  }
}

describe('a traced request', { tags: ['decision-64'] }, () => {
  it('continues the trace of a sender that is believed, down to its steps, with no word of the caller', async () => {
    const { app, collector, finish } = await traced()
    const answer = await app.inject({
      method: 'POST',
      url: '/pupils/rahim?q=karim',
      headers: { traceparent: traceparent('01'), 'user-agent': 'fatima', 'x-request-id': 'nasrin' },
      body: { name: 'jamila' },
    })
    expect(answer.statusCode).toBe(200)
    await finish()
    const [server, step] = collector.spans().toSorted((a, b) => b.name.localeCompare(a.name))
    expect(server).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'POST /pupils/:name' })
    expect(step).toMatchObject({ traceId: TRACE, parentSpanId: server?.spanId, name: 'find-pupil' })
    expect(server && getAttributes(server)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/pupils/:name',
      'http.response.status_code': 200,
    })
    expect(collector.services()).toEqual(new Set(['dhadha-test']))
    expect(collector.paths()).toEqual(new Set(['/v1/traces', '/v1/logs']))
    expect(collector.text()).not.toMatch(/rahim|karim|fatima|nasrin|jamila/)
  })

  it('has its id as the id of the trace, also in the lines of its log', async () => {
    const { app, collector, lines, finish } = await traced()
    await app.inject('/pupils/a')
    await finish()
    const server = collector.spans().find(({ name }) => name === 'GET /pupils/:name')
    const [line] = lines.map((text) => JSON.parse(text) as { requestId: string })
    expect(server?.traceId).toBe(line?.requestId)
    const [record] = collector.records()
    expect(record).toMatchObject({
      traceId: server?.traceId,
      spanId: server?.spanId,
      severityText: 'WARN',
      body: { stringValue: 'looked up' },
    })
    expect(record && getAttributes(record)).toMatchObject({
      requestId: server?.traceId,
      'exception.type': 'TypeError',
      'exception.message': 'broken',
    })
  })

  it('is marked where it failed, and is not of a probe', async () => {
    const { app, collector, finish } = await traced()
    await app.inject('/healthz')
    await app.inject({ method: 'PATCH' as 'GET', url: '/broken' })
    await app.inject('/broken')
    await finish()
    expect(collector.spans().map(({ name, status }) => [name, status.code ?? 0])).toEqual([
      ['_OTHER none', 0],
      ['GET /broken', 2],
    ])
  })

  it('ends where its caller goes away, too', async () => {
    const { app, collector, finish } = await traced()
    const gone = new Promise<void>((resolve) => {
      app.get('/waiting', async (_, reply) => {
        const closed = once(reply.raw, 'close')
        caller.destroy()
        await closed
        resolve()
        return {}
      })
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const caller = connect(port, '127.0.0.1')
    caller.write('GET /waiting HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await gone
    await finish()
    const [span] = collector.spans()
    expect(span).toMatchObject({ name: 'GET /waiting', status: { code: 2 } })
    expect(span && getAttributes(span)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/waiting',
      'error.type': 'aborted',
    })
  })

  it.each([
    ['by a sender that is believed', '01', {}, true, 2],
    ['not by a sender that is believed', '00', {}, true, 0],
    ['by nobody', '01', { OTEL_TRACES_SAMPLER: 'always_off' }, true, 0],
    ['by a ratio of 0', '01', { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, true, 0],
    [
      'by its sender, whatever the ratio',
      '01',
      { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
      true,
      2,
    ],
    [
      'not by a stranger',
      '01',
      { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
      false,
      0,
    ],
    ['also against a stranger', '00', {}, false, 2],
    ['not at all', '01', { OTEL_TRACES_EXPORTER: 'none' }, true, 0],
  ] as const)('is sampled %s', async (_, flags, environment, isSenderBelieved, spans) => {
    const { app, collector, finish } = await traced(environment, isSenderBelieved)
    await app.inject({ url: '/pupils/a', headers: { traceparent: traceparent(flags) } })
    await finish()
    expect(collector.spans().map(({ traceId }) => traceId)).toEqual(
      Array.from({ length: spans }, () => TRACE),
    )
    expect(collector.records()).toMatchObject([{ traceId: TRACE }])
  })
})

describe('a collector', { tags: ['decision-64'] }, () => {
  it.each([
    [{}, ['/v1/logs application/json', '/v1/traces application/json']],
    [
      { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' },
      ['/v1/logs application/x-protobuf', '/v1/traces application/x-protobuf'],
    ],
    [
      { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' },
      ['/v1/logs application/json', '/v1/traces application/x-protobuf'],
    ],
  ])(
    'is sent the same in the format that %j names',
    { tags: ['attack-129'] },
    async (environment, formats) => {
      const { app, collector, failures, finish } = await traced(environment)
      await app.inject({ url: '/pupils/a', headers: { traceparent: traceparent('01') } })
      await finish()
      expect([...collector.formats()].toSorted()).toEqual(formats)
      const server = collector.spans().find(({ name }) => name === 'GET /pupils/:name')
      expect(server).toMatchObject({ traceId: TRACE, parentSpanId: PARENT })
      expect(server && getAttributes(server)).toEqual({
        'http.request.method': 'GET',
        'http.route': '/pupils/:name',
        'http.response.status_code': 200,
      })
      expect(collector.records()).toMatchObject([
        { traceId: TRACE, severityText: 'WARN', body: { stringValue: 'looked up' } },
      ])
      expect(collector.services()).toEqual(new Set(['dhadha-test']))
      expect(failures).toEqual([])
    },
  )

  it('a collector of one signal alone is sent that signal', async () => {
    const target = await openCollector()
    endings.push(target.close)
    const { app, collector, finish } = await traced({
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${target.url}/v1/traces`,
    })
    await app.inject('/pupils/a')
    await finish()
    expect([target.paths(), collector.paths()]).toEqual([new Set(['/v1/traces']), new Set()])
  })

  it('an unreachable collector harms nothing, and is reported once', async () => {
    // As long as it is tried again.
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '50')
    const { app, lines, failures, finish } = await traced({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    })
    for (let i = 0; i < 3; i++) expect((await app.inject('/pupils/a')).statusCode).toBe(200)
    expect(lines).toHaveLength(3)
    await finish()
    expect(failures).toEqual([
      expect.stringMatching(/^Traces and logs are not delivered to 127\.0\.0\.1:9: /),
    ])
  })

  it('a collector that takes connections and says nothing does not keep the process from ending', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const { app, finish } = await traced(
      { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
      true,
      50,
    )
    expect((await app.inject('/pupils/a')).statusCode).toBe(200)
    await finish()
    await expect.poll(() => sockets.size).toBeGreaterThan(0)
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})

describe('the settings', { tags: ['decision-64'] }, () => {
  const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

  it('load nothing of OpenTelemetry where they ask for nothing', async () => {
    const loaded = vi.fn<() => object>(() => ({}))
    vi.doMock('./sdk.ts', loaded)
    expect(readTelemetrySettings({})).toBeNull()
    expect(readTelemetrySettings({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull()
    expect(await openTelemetry(null, { service: 'a', onFailure: () => undefined })).toBeNull()
    expect(loaded).not.toHaveBeenCalled()
    vi.doUnmock('./sdk.ts')
  })

  it('are those of OpenTelemetry', () => {
    expect(readTelemetrySettings(ENDPOINT)).toEqual({
      traces: { url: 'http://collector:4318/v1/traces', protocol: 'http/json' },
      logs: { url: 'http://collector:4318/v1/logs', protocol: 'http/json' },
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
    expect(
      readTelemetrySettings({
        ...ENDPOINT,
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces/in',
        OTEL_LOGS_EXPORTER: 'none',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.01',
      }),
    ).toEqual({
      traces: { url: 'http://traces/in', protocol: 'http/json' },
      logs: null,
      sampler: 'traceidratio',
      ratio: 0.01,
    })
  })

  it('count for one signal alone, its endpoint and its protocol', () => {
    expect(readTelemetrySettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces/in' })).toMatchObject({
      traces: { url: 'http://traces/in', protocol: 'http/json' },
      logs: null,
    })
    expect(
      readTelemetrySettings({
        OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'http://logs/in',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      }),
    ).toMatchObject({ traces: null, logs: { url: 'http://logs/in', protocol: 'http/protobuf' } })
    expect(
      readTelemetrySettings({ ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' }),
    ).toMatchObject({ traces: { protocol: 'http/protobuf' }, logs: { protocol: 'http/json' } })
    const none = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces/in', OTEL_TRACES_EXPORTER: 'none' }
    expect(readTelemetrySettings(none)).toBeNull()
  })

  it.each(['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_LOGS_PROTOCOL'])(
    'refuse grpc in %s with what to set instead',
    (name) => {
      expect(() => readTelemetrySettings({ ...ENDPOINT, [name]: 'grpc' })).toThrow(
        new RegExp(`^${name} must be one of http/json, http/protobuf, .* Set http/protobuf, .* 4318`),
      )
    },
  )

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(() => readTelemetrySettings({ ...ENDPOINT, [name]: value })).toThrow(name)
  })
})

it('a record of telemetry is a line of the logger, and nothing else', { tags: ['decision-64'] }, () => {
  expect(
    parseLogLine('{"level":50,"time":7,"pid":1,"hostname":"h","msg":"m","route":"/x","ms":3,"list":[1]}'),
  ).toEqual({
    severityText: 'ERROR',
    timestamp: 7,
    body: 'm',
    attributes: { route: '/x', ms: 3 },
  })
  for (const line of ['', 'no JSON', '7', 'null', '{"level":"high"}']) expect(parseLogLine(line)).toBeNull()
})
