// Assembles the gateway: all hooks and routes, in the order in which a request passes them.
import fastify, { LogController, type FastifyInstance } from 'fastify'
import {
  copyLog,
  createLoadShedder,
  getRequestId,
  logAccess,
  toLoggedError,
  toLoggedRequest,
  measureCaches,
  measureRequests,
  openPrintableStream,
  traceRequests,
} from '@dhadha/server'
import { answerError, answerUnknownMethod } from './errors.ts'
import { fileRoutes } from './files/routes.ts'
import { PROBES, probeRoutes } from './health.ts'
import { measureComposition } from './metrics.ts'
import type { GatewayOptions } from './options.ts'
import { previewRoutes } from './pages/preview-pages.ts'
import { pageRoutes } from './pages/routes.ts'
import { addApiProxy } from './proxy/api-proxy.ts'
import { measurePressure } from './proxy/shedding.ts'
import { pageReportRoutes } from './reports/page-reports.ts'
import { violationReportRoutes } from './reports/violation-reports.ts'
import { checkRequests, getPageRoute } from './requests.ts'
import { addRetirement } from './retirement.ts'
import { createServices } from './services.ts'
import { clearCacheRoutes } from './session/clear-cache.ts'
import { closeUnusedSockets } from './sockets.ts'

/** Longer than a call may wait for the API, tries included. */
const STALL_TIMEOUT_MS = 120_000

/**
 * The gateway: pages, files of releases, the composition, and the API behind one address. Hooks run in the order in
 * which they are added here: a request is measured, logged and traced even if it is refused.
 */
export function createGateway(options: GatewayOptions): FastifyInstance {
  const { config, disk, metricsRegistry = null, telemetry = null } = options
  const app = createServer(options)
  const services = createServices(app, options)

  const isRetiring = addRetirement(app)
  app.decorateRequest('pageRoute', null)
  if (metricsRegistry) {
    measureRequests(app, metricsRegistry, getPageRoute)
    measureComposition(metricsRegistry, services.live)
    measureCaches(metricsRegistry)
  }
  closeUnusedSockets(app)
  app.setErrorHandler(answerError)
  logAccess(app, { which: config.accessLog, probes: PROBES, getRoute: getPageRoute })
  if (telemetry)
    traceRequests(app, telemetry, { isSenderBelieved: false, probes: PROBES, getRoute: getPageRoute })
  checkRequests(app, { publicUrl: config.publicUrl, isRetiring })

  const pressure = measurePressure(app, services.instances, config)
  addApiProxy(app, {
    ...services,
    publicUrl: config.publicUrl,
    shouldShed: createLoadShedder(pressure, metricsRegistry),
  })
  void app.register(probeRoutes({ ...services, disk, isRetiring }))
  void app.register(fileRoutes({ ...services, hasServiceWorker: config.hasServiceWorker }))
  void app.register(pageRoutes({ ...services, ...config }))
  void app.register(clearCacheRoutes(config.publicUrl))
  void app.register(violationReportRoutes(services.instances, services.sites, config))
  void app.register(pageReportRoutes({ ...services, publicUrl: config.publicUrl, metricsRegistry }))
  if (services.previews) void app.register(previewRoutes({ ...config, previews: services.previews }))
  app.setNotFoundHandler(answerUnknownMethod)
  return app
}

function createServer({
  config,
  stallTimeout = STALL_TIMEOUT_MS,
  telemetry = null,
  logTo = process.stdout,
}: GatewayOptions): FastifyInstance {
  return fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            serializers: { err: toLoggedError, req: toLoggedRequest },
            stream: openPrintableStream(copyLog(logTo, telemetry)),
          },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: getRequestId,
    trustProxy: config.trustProxy,
    requestTimeout: 120_000,
    connectionTimeout: stallTimeout,
    // Requests that arrive while connections are closed are answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
}
