import {
  ALL_COHORTS,
  COMPOSITION_PATH,
  isFilePath,
  OFFLINE_PATH,
  RELEASES_PATH,
  WORKER_FILE,
  WORKER_PATH,
  type Language,
} from '@dhadha/release'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import {
  alsoLogged,
  createReadiness,
  createLoadShedder,
  hasSeveralHosts,
  logAccess,
  loggedError,
  loggedRequest,
  measureCaches,
  measureRequests,
  printableLines,
  REQUEST_ID_HEADER,
  getRequestId,
  shortRequestId,
  traceRequests,
  wishedLanguage,
  drain,
} from '@dhadha/server'
import { DevelopmentParts } from '../composition/development.ts'
import { LiveComposition } from '../composition/live-composition.ts'
import { derivePreviewKey } from '../preview/link.ts'
import { Previews } from '../preview/previews.ts'
import { CheckedStore } from '../registry/checked-store.ts'
import { createApiInstances } from './proxy/api-instances.ts'
import { proxyApi } from './proxy/api-proxy.ts'
import { measureCohorts } from './reports/cohort-metrics.ts'
import { createCohorts } from './session/cohorts.ts'
import { sendComposition, sendDiscovery } from './files/composition-file.ts'
import { createDocumentNonces } from './session/document-nonces.ts'
import { takeClearCache } from './session/clear-cache.ts'
import { commonHeaders, INERT_POLICY, NOTICE_HEADERS, WORKER_POLICY } from './headers.ts'
import { reasonsAgainst } from './health.ts'
import { createEndSignIn } from './session/left-sign-ins.ts'
import { measureComposition, measureOlderShell } from './metrics.ts'
import { renderNotice } from './pages/page.ts'
import { createPageMinutes } from './reports/page-metrics.ts'
import { takePageReports } from './reports/page-reports.ts'
import { Pages } from './pages/pages.ts'
import { previewCookie, takePreviews } from './pages/preview-pages.ts'
import { factsIn, notFound, ReleaseFiles } from './files/release-files.ts'
import { createSessionCookies } from './session/session-cookies.ts'
import { securityTxt } from './pages/security-txt.ts'
import { robots, siteMap } from './pages/site-map.ts'
import { measurePressure } from './proxy/shedding.ts'
import { closeUnusedSockets } from './sockets.ts'
import { TEXTS } from './pages/texts.ts'
import { measureVersions } from './reports/version-metrics.ts'
import { takeReports } from './reports/violation-reports.ts'
import type { GatewayOptions } from './options.ts'
import { parseVisitor } from './pages/visitor.ts'
import { createVisitorKeys } from './session/visitor-keys.ts'
import { VisitorsSites } from './session/visitors-site.ts'
import { isOtherWorker, RETIRING_WORKER } from './files/worker.ts'

/** Files of the shell that have a place at the root: icons and manifest, never code or documents. */
const ROOT_FILE = /^\/[\w-]+\.(?:ico|png|svg|webmanifest)$/

/** Documents redirect browsers that are too old to this path (gateway/browser/old-browser.ts). */
const OLD_BROWSER_PATH = '/old-browser'

/** Monitors request it every second: it is neither logged nor traced. */
const PROBES = ['/healthz', '/readyz']

/** How long the API may take for an answer, and between two pieces of one (S9.1b). */
const API_TIMEOUT_MS = 30_000
/** Longer than a call may wait for the API, tries included. */
const STALL_TIMEOUT_MS = 120_000

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the gateway is not ready, and closes connections; it still answers all requests (decision 63). */
    readonly retire: () => void
  }
}

/** The gateway: pages, files of releases, the composition, and the API behind one address. */
export function createGateway({
  config,
  disk,
  store,
  apiTimeout = API_TIMEOUT_MS,
  stallTimeout = STALL_TIMEOUT_MS,
  registry = null,
  telemetry = null,
  logTo = process.stdout,
}: GatewayOptions): FastifyInstance {
  const app = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            serializers: { err: loggedError, req: loggedRequest },
            stream: printableLines(alsoLogged(logTo, telemetry)),
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
  const onError = (error: unknown) => app.log.error(error)
  const development =
    config.developmentParts.size > 0 ? new DevelopmentParts(config.developmentParts, onError) : null
  const checked = new CheckedStore(store)
  const live = new LiveComposition(checked, development, onError)
  const previews =
    config.internalKey === null
      ? null
      : new Previews({
          key: derivePreviewKey(config.internalKey),
          store: checked,
          origins: config.previewOrigins,
          onError: (error) => app.log.warn(error, 'a preview cannot be shown'),
        })
  const isSecure = config.publicUrl.protocol === 'https:'
  const keys = createVisitorKeys(config.internalKey)
  const cohorts = createCohorts(keys, isSecure)
  const nonces = createDocumentNonces(keys, isSecure)
  const sites = new VisitorsSites(live, previews, previewCookie(config.publicUrl), cohorts)
  const instances = createApiInstances(config.apiUrls, apiTimeout)
  app.addHook('onClose', async () => instances.destroy())
  const endSignIn = createEndSignIn(instances)
  const clientCounters = registry
    ? [measureCohorts, measureVersions].map((measure) =>
        measure(registry, config.troubledViewsPerHour, cohorts),
      )
    : []
  const minutes =
    config.internalKey === null
      ? null
      : createPageMinutes({
          api: instances,
          key: config.internalKey,
          onError: (error) => app.log.warn(error, 'figures of pages wait'),
        })
  if (minutes) {
    const end = minutes.start()
    app.addHook('preClose', end)
  }
  const countOlderShell = registry && measureOlderShell(registry)
  const pages = new Pages(sites, checked, {
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    endSignIn,
    isTraced: telemetry !== null,
    recordOlderShell(site, request) {
      countOlderShell?.()
      for (const clientCounter of clientCounters) clientCounter.recordFailedShell(site, request, request.id)
    },
    cookies: createSessionCookies(config.publicUrl, keys),
    cohorts,
    nonces: registry && nonces,
  })
  const files = new ReleaseFiles(checked)
  const headers = commonHeaders(config.publicUrl)

  let isRetiring = false
  app.decorate('retire', () => {
    isRetiring = true
  })

  app.decorateRequest('pageRoute', null)
  if (registry) {
    measureRequests(app, registry, getPageRoute)
    measureComposition(registry, live)
    measureCaches(registry)
  }
  closeUnusedSockets(app)
  app.setErrorHandler(answerError)
  logAccess(app, { which: config.accessLog, probes: PROBES, getRoute: getPageRoute })
  if (telemetry)
    traceRequests(app, telemetry, { isSenderBelieved: false, probes: PROBES, getRoute: getPageRoute })
  app.addHook('onRequest', async ({ id, raw, url }, reply) => {
    void reply.headers(headers).header(REQUEST_ID_HEADER, id)
    if (isRetiring) void reply.header('connection', 'close')
    // HTTP/0.9 has neither headers nor a status.
    if (raw.httpVersionMajor < 1) throw Object.assign(new Error('HTTP/0.9'), { statusCode: 400 })
    if (isOtherWorker(raw.headers, getPath({ url })))
      throw Object.assign(new Error('not the worker of the site'), { statusCode: 403 })
    if (hasSeveralHosts(raw)) throw Object.assign(new Error('several Host headers'), { statusCode: 400 })
  })

  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  // Public, and checks every live file, so it runs once a second at most.
  const readiness = createReadiness(() => reasonsAgainst(live, checked, disk), { freshMs: 1_000 })
  app.get('/readyz', async (_request, reply) => {
    const own = await readiness()
    const api = instances.reasons()
    const reasons = isRetiring ? ['the gateway is about to end', ...own] : own
    void reply.header('cache-control', 'no-store').code(reasons.length > 0 ? 503 : 200)
    // Pages and files need no API: without it pages show what is wrong, and an open series continues. An earlier
    // version replaces a refused one, so this is no reason to take the instance out of service.
    return { status: reasons.length > 0 ? 'not ready' : 'ok', reasons, refused: live.refused, api }
  })
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(config.publicUrl)),
  )
  app.get(OLD_BROWSER_PATH, async (request, reply) =>
    reply
      .headers(NOTICE_HEADERS)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderNotice(parseVisitor(request.headers, OLD_BROWSER_PATH).language, 'oldBrowser')),
  )
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(securityTxt(config.publicUrl, config.securityContacts, new Date())),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(siteMap(await live.current(), config.publicUrl)),
  )
  app.get(COMPOSITION_PATH, async (request, reply) => {
    if (request.url.endsWith(`?${ALL_COHORTS}`)) return sendDiscovery(reply, await live.current())
    const { site, previewed } = await sites.of(request.headers)
    // A tab that continues with another composition has no other document.
    if (registry && !previewed && nonces.read(request.headers, site, request.ip) === null)
      void reply.header('set-cookie', nonces.cookieFor(site, request.ip))
    return sendComposition(request, reply, site, previewed?.site != null)
  })
  app.get(OFFLINE_PATH, (request, reply) => pages.answerOffline(request, reply))
  app.get(WORKER_PATH, async (request, reply) => {
    // The live one also in a preview, which it would outlive.
    const { shell } = sites.siteFor(await live.current(), request.headers)
    if (!shell || shell.development) return notFound(reply)
    const { release } = shell
    return config.hasServiceWorker && factsIn(release, WORKER_FILE)
      ? files.answerNamed(request, reply, release, WORKER_FILE, WORKER_POLICY)
      : reply
          .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY, vary: 'Cookie' })
          .type('text/javascript; charset=utf-8')
          .send(RETIRING_WORKER)
  })
  app.get(`${RELEASES_PATH}*`, (request, reply) => files.answer(request, reply, getPath(request)))
  proxyApi(app, {
    instances,
    publicUrl: config.publicUrl,
    keys,
    sites,
    endSignIn,
    shouldShed: createLoadShedder(measurePressure(app, instances, config.callsPerApi), registry),
  })
  takeClearCache(app, config.publicUrl)
  void app.register(takeReports(instances, sites, config))
  void app.register(
    takePageReports({ live, sites, nonces, publicUrl: config.publicUrl, registry, clientCounters, minutes }),
  )
  if (previews)
    void app.register(takePreviews({ previews, publicUrl: config.publicUrl, timeZone: config.timeZone }))
  app.get('*', async (request, reply) => {
    const path = getPath(request)
    if (!isFilePath(path))
      return pages.answer(request, reply, { pathname: path, query: request.url.slice(path.length + 1) })
    const { shell } = sites.siteFor(await live.current(), request.headers)
    if (!ROOT_FILE.test(path) || !shell || shell.development) return notFound(reply)
    return files.answerNamed(request, reply, shell.release, path.slice(1))
  })
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? notFound(reply)
      : reply.code(405).header('allow', 'GET, HEAD').header('content-security-policy', INERT_POLICY).send(),
  )
  return app
}

const getPath = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '/'

/** The pattern by which a page was found, where the request was for one. */
const getPageRoute = ({ pageRoute }: FastifyRequest): string | undefined => pageRoute ?? undefined

/** Turns each error into an answer; the error itself goes to the log only. */
async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = error.statusCode ?? 500
  // Its sender is still sending, and would find the connection closed in place of an answer.
  if (status < 500) await drain(request.raw)
  // Further bytes of this request must not be read as the next one.
  if (!request.raw.complete) void reply.header('connection', 'close')
  if (status >= 500) request.log.error(error)
  const language = wishedLanguage(request.headers['accept-language'])
  // Also where the request was too broken for the hook.
  void reply.code(status).header('cache-control', 'no-store').header(REQUEST_ID_HEADER, request.id)
  const number = shortRequestId(request.id)
  if (request.headers.accept?.includes('text/html')) {
    return reply
      .headers(NOTICE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(renderNotice(language, 'failed', number))
  }
  return reply.header('content-security-policy', INERT_POLICY).send(toErrorReply(status, language, number))
}

function toErrorReply(
  status: number,
  language: Language,
  number: string,
): { error: string; message: string } {
  const { badRequest, failedText, tellNumber, tooLarge } = TEXTS[language]
  if (status === 413) return { error: 'too_large', message: tooLarge }
  return status < 500
    ? { error: 'bad_request', message: badRequest }
    : { error: 'failed', message: `${failedText} ${tellNumber.replace('{number}', number)}` }
}
