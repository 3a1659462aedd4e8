// The services that several groups of routes share.
import type { FastifyInstance } from 'fastify'
import { DevelopmentParts } from '../composition/development.ts'
import { LiveComposition } from '../composition/live-composition.ts'
import { derivePreviewKey } from '../preview/link.ts'
import { Previews } from '../preview/previews.ts'
import { CheckedStore } from '../registry/checked-store.ts'
import { ReleaseFiles } from './files/release-files.ts'
import { measureOlderShell } from './metrics.ts'
import type { GatewayOptions } from './options.ts'
import { Documents } from './pages/documents.ts'
import { Pages } from './pages/pages.ts'
import { previewCookie } from './pages/preview-pages.ts'
import { createApiInstances, type ApiInstances } from './proxy/api-instances.ts'
import { measureCohorts, type AnalysisMetrics } from './reports/cohort-metrics.ts'
import { createPageMetricsQueue, type PageMetricsQueue } from './reports/page-metrics.ts'
import { measureVersions } from './reports/version-metrics.ts'
import { createCohorts } from './session/cohorts.ts'
import { createDocumentNonces, type DocumentNonces } from './session/document-nonces.ts'
import { createEndSignIn, type EndSignIn } from './session/left-sign-ins.ts'
import { createSessionCookies } from './session/session-cookies.ts'
import { createVisitorKeys, type VisitorKeys } from './session/visitor-keys.ts'
import { VisitorsSites } from './session/visitors-sites.ts'

/** How long the API may take for an answer, and between two pieces of one (S9.1b). */
const API_TIMEOUT_MS = 30_000

/** Services that several groups of routes use; there is one of each in a gateway. */
export interface Services {
  /** The store, whose files are compared with what their releases name. */
  readonly checkedStore: CheckedStore
  readonly live: LiveComposition
  /** Null without an internal key, from which links of previews are signed. */
  readonly previews: Previews | null
  readonly sites: VisitorsSites
  readonly visitorKeys: VisitorKeys
  /** Null where nothing is measured: documents get no nonce then. */
  readonly nonces: DocumentNonces | null
  readonly instances: ApiInstances
  readonly endSignIn: EndSignIn
  /** The counters by which releases are compared: of cohorts, and of versions. */
  readonly clientCounters: readonly AnalysisMetrics[]
  /** Null without an internal key: metrics of pages are not forwarded. */
  readonly pageMetricsQueue: PageMetricsQueue | null
  readonly files: ReleaseFiles
  readonly pages: Pages
}

/** Creates the services; those with connections or timers end with the app. */
export function createServices(app: FastifyInstance, options: GatewayOptions): Services {
  const { config, metricsRegistry = null, telemetry = null } = options
  const { publicUrl, timeZone } = config
  const isSecure = publicUrl.protocol === 'https:'
  const { checkedStore, live, previews } = createComposition(app, options)
  const visitorKeys = createVisitorKeys(config.internalKey)
  const cohorts = createCohorts(visitorKeys, isSecure)
  const nonces = metricsRegistry && createDocumentNonces(visitorKeys, isSecure)
  const sites = new VisitorsSites(live, previews, previewCookie(publicUrl), cohorts)
  const instances = createApiInstances(config.apiUrls, options.apiTimeout ?? API_TIMEOUT_MS)
  app.addHook('onClose', async () => instances.destroy())
  const endSignIn = createEndSignIn(instances)
  const clientCounters = metricsRegistry
    ? [measureCohorts, measureVersions].map((measure) =>
        measure(metricsRegistry, config.troubledViewsPerHour, cohorts),
      )
    : []
  const countOlderShell = metricsRegistry && measureOlderShell(metricsRegistry)
  const documents = new Documents(checkedStore, { publicUrl, timeZone, isTraced: telemetry !== null })
  const pages = new Pages(sites, documents, {
    publicUrl,
    timeZone,
    endSignIn,
    recordOlderShell(site, request) {
      countOlderShell?.()
      for (const clientCounter of clientCounters) clientCounter.recordFailedShell(site, request, request.id)
    },
    cookies: createSessionCookies(publicUrl, visitorKeys),
    cohorts,
    nonces,
  })
  const pageMetricsQueue = startPageMetricsQueue(app, instances, config.internalKey)
  const files = new ReleaseFiles(checkedStore)
  return {
    checkedStore,
    live,
    previews,
    sites,
    visitorKeys,
    nonces,
    instances,
    endSignIn,
    clientCounters,
    pageMetricsQueue,
    files,
    pages,
  }
}

function createComposition(app: FastifyInstance, { config, store }: GatewayOptions) {
  const onError = (error: unknown) => app.log.error(error)
  const development =
    config.developmentParts.size > 0 ? new DevelopmentParts(config.developmentParts, onError) : null
  const checkedStore = new CheckedStore(store)
  const live = new LiveComposition(checkedStore, development, onError)
  if (config.internalKey === null) return { checkedStore, live, previews: null }
  const previews = new Previews({
    key: derivePreviewKey(config.internalKey),
    store: checkedStore,
    origins: config.previewOrigins,
    onError: (error) => app.log.warn(error, 'a preview cannot be shown'),
  })
  return { checkedStore, live, previews }
}

function startPageMetricsQueue(
  app: FastifyInstance,
  api: ApiInstances,
  key: string | null,
): PageMetricsQueue | null {
  if (key === null) return null
  const queue = createPageMetricsQueue({
    api,
    key,
    onError: (error) => app.log.warn(error, 'metrics of pages wait for the API'),
  })
  app.addHook('preClose', queue.start())
  return queue
}
