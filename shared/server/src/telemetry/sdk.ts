// The only file that imports OpenTelemetry. Only `openTelemetry` loads it, if the settings enable it.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ROOT_CONTEXT,
  SeverityNumber,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type SpanContext,
} from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPLogExporter as ProtobufLogExporter } from '@opentelemetry/exporter-logs-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import { parseLogLine } from './lines.ts'
import type { TelemetrySettings, TelemetryTarget } from './settings.ts'
import type { BegunRequest, RequestSpan, Telemetry, TelemetryOptions } from './interface.ts'

const SCOPE = 'dhadha'
const LAST_DELIVERY_MS = 2_000
const FAILURE_LOG_INTERVAL_MS = 60_000

/** The providers of spans and of log lines; what has no target is not sent. */
function createProviders(settings: TelemetrySettings, options: TelemetryOptions, ids: RequestIds) {
  const { traces, logs } = settings
  const resource = defaultResource().merge(
    resourceFromAttributes({ 'service.name': options.service }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
  )
  const reportFailures = createFailureReporter(options.onFailure)
  const tracing = new TracerProvider({
    resource,
    sampler: traces === null ? new AlwaysOffSampler() : createSampler(settings),
    idGenerator: ids,
    spanProcessors:
      traces === null
        ? []
        : [new BatchSpanProcessor({ exporter: reportFailures(createTraceExporter(traces), traces.url) })],
  })
  const logging = new LoggerProvider({
    resource,
    processors:
      logs === null
        ? []
        : [new BatchLogRecordProcessor({ exporter: reportFailures(createLogExporter(logs), logs.url) })],
  })
  return { tracing, logging }
}

export function createTelemetry(settings: TelemetrySettings, options: TelemetryOptions): Telemetry {
  const ids = new RequestIds()
  const { tracing, logging } = createProviders(settings, options, ids)
  const tracer = tracing.getTracer(SCOPE)
  const logger = logging.getLogger(SCOPE)
  /** The spans of requests under way, for lines of the log that have their ids. */
  const underWay = new Map<string, Context>()

  function begin({ id, method, parent }: BegunRequest): RequestSpan {
    ids.next = id
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, readTraceparent(parent)),
    )
    const context = trace.setSpan(ROOT_CONTEXT, span)
    underWay.set(id, context)
    return {
      traceparent: writeTraceparent(span.spanContext()),
      add({ name, seconds, isDone, attributes }) {
        const now = performance.timeOrigin + performance.now()
        const startTime = now - seconds * 1_000
        const step = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, context)
        if (!isDone) step.setStatus({ code: SpanStatusCode.ERROR })
        step.end(now)
      },
      end({ route, status }) {
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.route': route,
          ...(status === null ? { 'error.type': 'aborted' } : { 'http.response.status_code': status }),
        })
        if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
        // Another request may have come with the same id.
        if (underWay.get(id) === context) underWay.delete(id)
      },
    }
  }

  return {
    begin,
    log(line) {
      const record = settings.logs === null ? null : parseLogLine(line)
      if (record === null) return
      const { requestId } = record.attributes
      const context = typeof requestId === 'string' ? underWay.get(requestId) : undefined
      logger.emit({
        ...record,
        severityNumber: SeverityNumber[record.severityText],
        ...(context && { context }),
      })
    },
    async close() {
      await Promise.race([
        Promise.allSettled([tracing.shutdown(), logging.shutdown()]),
        sleep(options.lastDeliveryMs ?? LAST_DELIVERY_MS, null, { ref: false }),
      ])
    },
  }
}

const createTraceExporter = ({ url, protocol }: TelemetryTarget) =>
  protocol === 'http/json' ? new OTLPTraceExporter({ url }) : new ProtobufTraceExporter({ url })

const createLogExporter = ({ url, protocol }: TelemetryTarget) =>
  protocol === 'http/json' ? new OTLPLogExporter({ url }) : new ProtobufLogExporter({ url })

/** Traces that begin here have the id of their request. */
class RequestIds extends RandomIdGenerator {
  next: string | null = null

  constructor() {
    super()
    const random = this.generateTraceId.bind(this)
    this.generateTraceId = () => {
      const id = this.next ?? random()
      this.next = null
      return id
    }
  }
}

function createSampler({ sampler, ratio }: TelemetrySettings): Sampler {
  const [, parentBased, kind] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return parentBased === undefined ? root : new ParentBasedSampler({ root })
}

function readTraceparent(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

interface Exporter<Items> {
  export(items: Items, done: (result: { readonly code: number; readonly error?: Error }) => void): void
}

/** Reports failures of an exporter, which it would not report itself. */
function createFailureReporter(onFailure: (sentence: string) => void) {
  let latest = -Infinity
  return <Items, One extends Exporter<Items>>(exporter: One, url: string): One => {
    const send = exporter.export.bind(exporter)
    exporter.export = (items, done) =>
      send(items, (result) => {
        if (result.code !== 0 && performance.now() - latest > FAILURE_LOG_INTERVAL_MS) {
          latest = performance.now()
          const reason = result.error?.message ?? 'no answer'
          onFailure(`Traces and logs are not delivered to ${new URL(url).host}: ${reason}.`)
        }
        done(result)
      })
    return exporter
  }
}
