// Receives browsers' reports of pages, within limits, and hands them to all that count (decision 75).
import { MINUTE_MS } from '@dhadha/server/durations'
import { PAGE_REPORTS_PATH, type PageReport } from '@dhadha/release'
import {
  Counter,
  createNetworkBudget,
  createSharedBudget,
  type Registry,
  type NetworkLimits,
  type SharedBudgetLimits,
} from '@dhadha/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveComposition } from '../../composition/live-composition.ts'
import type { AnalysisMetrics } from './cohort-metrics.ts'
import type { DocumentNonces } from '../session/document-nonces.ts'
import { createPageMeters } from './page-meters.ts'
import type { PageMetricsQueue } from './page-metrics.ts'
import { getLivePages, readReports, type LivePages } from './read-page-reports.ts'
import { isForeign } from '../proxy/same-origin.ts'
import type { VisitorsSites } from '../session/visitors-sites.ts'

const MAX_BYTES = 16 * 1024
/**
 * Messages that one gateway reads in a second, and their bytes: beyond it, those that are read stand for all. A
 * school behind one address stays below its share; one address cannot keep the messages of the others from being
 * read.
 */
const MESSAGES = {
  total: 1_000,
  share: { ipv4: [20, 60], ipv6: [20, 40, 60] },
  windowMs: 1_000,
} as const satisfies SharedBudgetLimits
const BYTES = {
  total: 1024 * 1024,
  share: { ipv4: [64 * 1024, 128 * 1024], ipv6: [64 * 1024, 96 * 1024, 128 * 1024] },
  windowMs: 1_000,
} as const satisfies SharedBudgetLimits
/** Errors that are logged in a minute; all are counted. */
const LOGGED_ERRORS = {
  total: 60,
  share: { ipv4: [6, 12], ipv6: [6, 9, 12] },
  windowMs: 60_000,
} as const satisfies SharedBudgetLimits
/**
 * Reports of one address that count in the metrics of releases in a minute: the views of a school, and the failures of
 * some classes.
 */
const COUNTED_A_MINUTE: Readonly<Record<'trouble' | 'rest', NetworkLimits>> = {
  trouble: { ipv4: [200, 600], ipv6: [200, 400, 600] },
  rest: { ipv4: [2_000, 6_000], ipv6: [2_000, 4_000, 6_000] },
}
const MAX_NETWORKS = 100_000

/** The family of Chromium, Firefox or Safari, if the browser names it. */
const getBrowserFamily = (agent = ''): string =>
  ['Firefox', 'Edg', 'OPR', 'SamsungBrowser', 'Chrome', 'Safari'].find((name) => agent.includes(name)) ??
  'other'

interface PageReportsOptions {
  readonly live: LiveComposition
  /** Reports of browsers with a preview are not counted (decision 74). */
  readonly sites: Pick<VisitorsSites, 'isPreviewing' | 'siteFor'>
  /** Null: reports are not counted by version. */
  readonly nonces: Pick<DocumentNonces, 'read'> | null
  readonly publicUrl: URL
  /** Null: reports are taken and only errors are logged. */
  readonly metricsRegistry: Registry | null
  /** The counters that the canary analysis reads. */
  readonly clientCounters: readonly Pick<AnalysisMetrics, 'record'>[]
  /** Sums the reports by minute; null: they are not summed. */
  readonly pageMetricsQueue: Pick<PageMetricsQueue, 'count' | 'recordError'> | null
}

/**
 * Decides before a message is read, as reading costs the most, whether it is. A refused request takes nothing from the
 * budgets.
 */
function createAdmission(publicUrl: URL, metricsRegistry: Registry | null) {
  const messages = createSharedBudget(MESSAGES)
  const bytes = createSharedBudget(BYTES)
  const unread = new Counter({
    name: 'dhadha_tab_messages_unread_total',
    help: 'Messages of tabs beyond what the gateway reads in a second',
    registers: metricsRegistry ? [metricsRegistry] : [],
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request, publicUrl, true)) return reply.code(403).send()
    const length = Number(request.headers['content-length'] ?? MAX_BYTES)
    if (length > MAX_BYTES) throw Object.assign(new Error('too large'), { statusCode: 413 })
    if (messages.take(request.ip) > 0 && bytes.take(request.ip, length) === length) return undefined
    unread.inc()
    return reply.code(204).send()
  }
}

/** @returns whether a report of an address counts in the metrics of releases */
function createCountLimit(): (report: PageReport, ip: string) => boolean {
  const createBudget = (limits: NetworkLimits) =>
    createNetworkBudget({ limits, windowMs: MINUTE_MS, maxKeys: MAX_NETWORKS })
  const [trouble, rest] = [createBudget(COUNTED_A_MINUTE.trouble), createBudget(COUNTED_A_MINUTE.rest)]
  return (report, ip) => ('value' in report || report.kind === 'shown' ? rest : trouble).take(ip) > 0
}

/**
 * Receives reports of tabs about pages (decision 75). They are counted for Prometheus by version, and errors are
 * logged, without the sender. A minute in which everything fails costs as much as a good one: the number of counters
 * and the log are bounded.
 */
export const pageReportRoutes =
  ({
    live,
    sites,
    nonces,
    publicUrl,
    metricsRegistry,
    clientCounters,
    pageMetricsQueue,
  }: PageReportsOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const meters = createPageMeters(metricsRegistry)
    const isCounted = createCountLimit()
    const loggedErrors = createSharedBudget(LOGGED_ERRORS)
    let livePages: LivePages | null = null
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_, body, done) => done(null, body),
    )

    function logError({ log, headers, ip }: FastifyRequest, error: PageReport): void {
      if (loggedErrors.take(ip) > 0)
        log.warn({ ...error, browser: getBrowserFamily(headers['user-agent']) }, 'an error in a page')
    }

    const onRequest = createAdmission(publicUrl, metricsRegistry)
    app.post(PAGE_REPORTS_PATH, { onRequest }, async (request, reply) => {
      if (sites.isPreviewing(request.headers)) return reply.code(204).send()
      const site = await live.current()
      if (livePages?.site !== site) {
        livePages = getLivePages(site)
        meters.retainOnly(livePages)
      }
      const reports = readReports(String(request.body), livePages)
      const document = nonces?.read(request.headers, sites.siteFor(site, request.headers), request.ip) ?? null
      if (document !== null)
        for (const clientCounter of clientCounters)
          clientCounter.record(site, request, { document, ip: request.ip, reports })
      // An operator decides about a release by these metrics, and alerts are raised by them.
      for (const report of reports) {
        if (!isCounted(report, request.ip)) continue
        meters.count(report)
        pageMetricsQueue?.count(report)
        if (report.kind !== 'error') continue
        logError(request, report)
        pageMetricsQueue?.recordError(report, request.ip)
      }
      return reply.code(204).send()
    })
  }
