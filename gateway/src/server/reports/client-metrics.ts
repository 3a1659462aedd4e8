// Counts browsers' reports of a version as the canary analysis needs them, a document at most once.
import type { PageReport } from '@dhadha/release'
import { Counter, Gauge, Histogram, getSiteNetwork, VITAL_ENDS, type Registry } from '@dhadha/server'
import type { MetricNames } from './metrics.ts'
import { createNetworkShares } from './network-shares.ts'
import { createTrials, type Trial } from './trials.ts'

/** The kinds of reports that mean a failure in a page. */
const TROUBLES: ReadonlySet<string> = new Set<PageReport['kind']>(['error', 'retried', 'fell-back', 'failed'])
/** A page was to be shown: the panel stands in its place where it was not. */
const VIEWS: ReadonlySet<string> = new Set<PageReport['kind']>(['shown', 'failed'])

const MEASURED = ['LCP', 'INP'] as const

/** The request with which a browser sent a report. */
export interface Reporter {
  readonly headers: { readonly cookie?: string | undefined }
  readonly ip: string
}

/** A message of a browser: its document, and the network that it came from. */
export interface Message {
  /** Nonce of the document (`document-nonces.ts`). */
  readonly document: string
  readonly ip: string
  readonly reports: readonly PageReport[]
}

interface MetricGroup<Label extends string> {
  readonly names: MetricNames
  readonly labels: readonly Label[]
  /** The browsers that are counted, as the end of a metric's help text. */
  readonly whose: string
}

interface ClientMetrics<Label extends string> {
  /** Counts the reports of a message about one version. */
  readonly record: (labels: Readonly<Record<Label, string>>, message: Message) => void
  readonly remove: (labels: Readonly<Record<Label, string>>) => void
}

/** The shares of networks in the reports about one version. */
const createShares = () => ({
  views: createNetworkShares(),
  troubled: createNetworkShares(),
  callsFailed: createNetworkShares(),
  LCP: createNetworkShares(),
  INP: createNetworkShares(),
})

function createMeters<Label extends string>(
  metricsRegistry: Registry,
  { names, labels: labelNames, whose }: MetricGroup<Label>,
) {
  const registers = [metricsRegistry]
  const counter = (name: string, help: string) =>
    new Counter({ name, help: `${help}, ${whose}`, labelNames, registers })
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help: `${help}, ${whose}`, labelNames, registers })
  const views = counter(names.views, 'Pages that were to be shown')
  const troubled = counter(names.troubled, 'Documents that reported an error or a step of the fallback chain')
  const callsFailed = counter(names.callsFailed, 'Documents that reported failed calls of the API')
  const troubledNetworks = counter(names.troubledNetworks, 'Networks (/24, /48) with such a document')
  const callsFailedNetworks = counter(
    names.callsFailedNetworks,
    'Networks (/24, /48) with a document that reported failed calls of the API',
  )
  const topViews = gauge(names.topViews, 'Views of the networks with most of them')
  const topTroubled = gauge(names.topTroubled, 'Documents with trouble of the networks with most of them')
  const vitals = new Histogram({
    name: names.vitals,
    help: `LCP and INP in seconds, ${whose}`,
    labelNames: [...labelNames, 'vital'],
    buckets: [...VITAL_ENDS],
    registers,
  })
  const byVersion = [
    views,
    troubled,
    callsFailed,
    troubledNetworks,
    callsFailedNetworks,
    topViews,
    topTroubled,
  ]
  return {
    views,
    troubled,
    callsFailed,
    troubledNetworks,
    callsFailedNetworks,
    topViews,
    topTroubled,
    vitals,
    remove(labels: Readonly<Record<Label, string>>): void {
      for (const metric of byVersion) metric.remove(labels)
      for (const vital of MEASURED) vitals.remove({ ...labels, vital })
    },
  }
}

/**
 * Metrics of a version from reports of browsers, as the canary analysis counts them: views, documents with failures,
 * documents with failed calls, LCP and INP, and the number of their networks (/24 and /48). One measure of LCP and INP
 * counts from each network.
 *
 * @param documentsPerHour the number of documents that count from one address in an hour, for each version and cohort
 * (`createTrials`)
 */
export function createClientMetrics<Label extends string>(
  metricsRegistry: Registry,
  documentsPerHour: number,
  group: MetricGroup<Label>,
): ClientMetrics<Label> {
  const meters = createMeters(metricsRegistry, group)
  const trials = createTrials(documentsPerHour)
  const shares = new Map<string, ReturnType<typeof createShares>>()
  type Labels = Readonly<Record<Label, string>>
  const toScope = (labels: Labels) => group.labels.map((name) => labels[name]).join(' ')

  function getShares(scope: string) {
    const cached = shares.get(scope) ?? createShares()
    shares.set(scope, cached)
    return cached
  }

  function recordEvents(labels: Labels, trial: Trial, network: string, reports: readonly PageReport[]): void {
    const own = getShares(toScope(labels))
    if (!trial.troubled && reports.some(({ kind }) => TROUBLES.has(kind))) {
      trial.troubled = true
      meters.troubled.inc(labels)
      meters.troubledNetworks.inc(labels, own.troubled.add(network, 1) ? 1 : 0)
      meters.topTroubled.set(labels, own.troubled.ofTop())
    }
    if (!trial.callsFailed && reports.some(({ kind }) => kind === 'call-failed')) {
      trial.callsFailed = true
      meters.callsFailed.inc(labels)
      meters.callsFailedNetworks.inc(labels, own.callsFailed.add(network, 1) ? 1 : 0)
    }
    for (const report of reports)
      if ((report.kind === 'LCP' || report.kind === 'INP') && own[report.kind].add(network, 1))
        meters.vitals.observe({ ...labels, vital: report.kind }, report.value / 1_000)
  }

  return {
    record(labels, { document, ip, reports }) {
      if (reports.length === 0) return
      const scope = toScope(labels)
      const trial = trials.of(scope, document, ip)
      if (!trial) return
      const network = getSiteNetwork(ip)
      const shown = trials.countViews(trial, reports.filter(({ kind }) => VIEWS.has(kind)).length)
      if (shown > 0) {
        const own = getShares(scope)
        own.views.add(network, shown)
        meters.views.inc(labels, shown)
        meters.topViews.set(labels, own.views.ofTop())
      }
      recordEvents(labels, trial, network, reports)
    },
    remove(labels) {
      shares.delete(toScope(labels))
      meters.remove(labels)
    },
  }
}
