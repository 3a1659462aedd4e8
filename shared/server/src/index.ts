// The common parts of API and gateway, by folder. Modules that also work without a server (errors, durations, mail, …)
// have subpaths of their own.
export { hasEntity } from './http/etag.ts'
export { negotiateLanguage } from './http/language.ts'
export { drain, hasSeveralHosts } from './http/request.ts'

// The wire between gateway, API and release worker.
export * from './internal-api/index.ts'

export { createNetworkBudget, type NetworkBudget, type NetworkLimits } from './limits/network-budget.ts'
export { getNetwork, getNetworks, getSiteNetwork } from './limits/network.ts'
export { createSharedBudget, type SharedBudget, type SharedBudgetLimits } from './limits/shared-budget.ts'
export { createSharedSlots, type SharedSlots } from './limits/shared-slots.ts'
export {
  createLoadShedder,
  LISTEN_BACKLOG,
  measureDelay,
  type Pressure,
  type Rank,
} from './limits/shedding.ts'

export { logAccess, type AccessLog } from './logging/access-log.ts'
export { toLoggedError, toLoggedRequest } from './logging/logged.ts'
export { escapeUnprintable, openPrintableStream } from './logging/printable.ts'
export {
  getRequestId,
  getTraceparent,
  parseTrace,
  REQUEST_ID_HEADER,
  shortRequestId,
} from './logging/request-id.ts'

export { cacheUses, measureCaches } from './metrics/cache-uses.ts'
export {
  Counter,
  createRegistry,
  Gauge,
  Histogram,
  measureRequests,
  openMetrics,
  type MetricsAddress,
  type OpenMetrics,
  type Registry,
} from './metrics/metrics.ts'

export { createReadiness } from './process/readiness.ts'
export { endOnSignals, untilSignal } from './process/signals.ts'

export * from './settings/index.ts'

export type { Telemetry } from './telemetry/interface.ts'
export { copyLog, traceparentOfSpan, traceRequests, traceStep } from './telemetry/requests.ts'
export { openTelemetry } from './telemetry/telemetry.ts'
