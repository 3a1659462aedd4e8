// Traces the requests of a server (decision 64).
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NAMED_METHODS } from '../metrics/metrics.ts'
import { traceparentFor } from '../logging/request-id.ts'
import type { RequestSpan, Step, Telemetry } from './interface.ts'

interface TraceOptions {
  /**
   * Whether the trace context of a request is trusted. The gateway begins one under the id that a browser chose, and
   * decides by itself whether it is sampled: an outside caller must not be able to have all of its requests traced.
   */
  readonly isSenderBelieved: boolean
  /** Monitors request these every second; they are not traced. */
  readonly probes: readonly string[]
  /** The name of a request's route; the pattern that it is registered by, where it has none. */
  readonly getRoute?: (request: FastifyRequest) => string | undefined
}

const spans = new WeakMap<object, RequestSpan>()
const present = new AsyncLocalStorage<RequestSpan>()

/** Traces the requests of an app. Called after whatever else writes a line at the end of a request. */
export function traceRequests(
  app: FastifyInstance,
  telemetry: Telemetry,
  { isSenderBelieved, probes, getRoute }: TraceOptions,
): void {
  function end(request: FastifyRequest, status: number | null): void {
    spans.get(request)?.end({ route: getRoute?.(request) ?? request.routeOptions.url ?? 'none', status })
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (probes.includes(request.routeOptions.url ?? '')) return done()
    const span = telemetry.begin({
      id: request.id,
      method: NAMED_METHODS.has(request.method) ? request.method : '_OTHER',
      parent: isSenderBelieved ? traceparentFor(request.id, request.headers['traceparent']) : null,
    })
    spans.set(request, span)
    // Fastify has no hook for an answer that its caller did not wait for.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) end(request, null)
    })
    return present.run(span, done)
  })
  // A body arrives by events of the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) present.run(span, done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, statusCode)
    done()
  })
}

/** The `traceparent` of a request's own span; undefined where it is not traced. */
export const traceparentOfSpan = (request: object): string | undefined => spans.get(request)?.traceparent

/** Adds an operation that has just ended to the trace of its request, if there is one. */
export const traceStep = (step: Step): void => present.getStore()?.add(step)

/** Hands the lines of a log on to the collector, too. */
export const copyLog = (
  stream: { readonly write: (line: string) => unknown },
  telemetry: Telemetry | null,
): { readonly write: (line: string) => unknown } =>
  telemetry === null
    ? stream
    : {
        write(line) {
          telemetry.log(line)
          return stream.write(line)
        },
      }
