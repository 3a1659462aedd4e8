// The HTTP server without routes: limits, hooks of every request, the end.
import {
  copyLog,
  getRequestId,
  logAccess,
  toLoggedRequest,
  openPrintableStream,
  REQUEST_ID_HEADER,
  traceRequests,
} from '@dhadha/server'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { toLoggedError } from '../platform/errors/errors.ts'
import { measurePressure, shedLoad } from '../platform/http/shedding.ts'
import { stampReceivedAt } from '../platform/received-at/received-at.ts'
import { PROBES } from './assembly/health.ts'
import type { AppOptions } from './options.ts'
import { traceStatements } from './watch/traces.ts'

/** Only a picture needs a larger body. */
const BODY_LIMIT = 64 * 1024

/** How long a request may take to arrive: the browser gives up then, too (S9.1b). */
const REQUEST_MS = 30_000

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the app is not ready, and lets connections go; it still answers every call (decision 63). */
    readonly retire: () => void
  }
}

/** The server, without any route. */
export const createServer = ({
  config,
  telemetry = null,
  logTo = process.stdout,
}: Pick<AppOptions, 'config' | 'telemetry' | 'logTo'>): FastifyInstance =>
  Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: toLoggedError, req: toLoggedRequest },
      stream: openPrintableStream(copyLog(logTo, telemetry)),
    },
    // Fastify's own lines would cost a third of the throughput, and name addresses and queries.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: getRequestId,
    trustProxy: [...config.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    // Requests that arrive while connections are being closed are answered.
    return503OnClosing: false,
    // Reads have no body, so no stream is opened and ended for each.
    http: { optimizeEmptyRequests: true },
    routerOptions: { ignoreTrailingSlash: true },
  })

/** Adds `retire`, and the request id to each answer. @returns whether the app is retiring */
export function addRetirement(app: FastifyInstance): () => boolean {
  let isRetiring = false
  app.decorate('retire', () => {
    isRetiring = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    // A gateway would otherwise send its next call on a connection that is just being closed.
    if (isRetiring) reply.header('connection', 'close')
    done()
  })
  return () => isRetiring
}

/** Hooks of every request before its route is known: log, trace, time, and rejection under overload. */
export function observeRequests(
  app: FastifyInstance,
  clock: () => Date,
  { config, database, telemetry = null, pressure = null, registry = null }: AppOptions,
): void {
  logAccess(app, { which: config.accessLog, probes: PROBES })
  if (telemetry) {
    // Runs last, as it is the first: lines of what ends before it are delivered, too.
    app.addHook('onClose', () => telemetry.close())
    traceRequests(app, telemetry, { isSenderBelieved: true, probes: PROBES })
    traceStatements(app)
  }
  stampReceivedAt(app, clock)
  const measured = pressure ?? measurePressure(app, database.pool, config.maxEventLoopDelayMs)
  shedLoad(app, measured, { probes: PROBES, registry })
}
