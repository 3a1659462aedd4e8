// The common parts of API and gateway, by folder. What also works without a server (errors, durations, mail, …) has a
// subpath of its own.
export { hasEntity } from './http/etag.ts'
export { negotiateLanguage } from './http/language.ts'
export { drain, hasSeveralHosts } from './http/request.ts'

// The wire between gateway, API and release worker.
export { internalHeaders, isInternal, readInternalKey } from './internal-api/internal-key.ts'
export {
  COUNTED,
  MAX_ERRORS,
  MAX_METRICS,
  MAX_METRICS_AGE_MS,
  MEASURED,
  MEASURES,
  PAGE_ERRORS_PATH,
  PAGE_METRICS_PATH,
  PAGE_VITALS_PATH,
  SHIFT_ENDS,
  VITAL_ENDS,
  type FrequentError,
  type PageError,
  type PageHistogram,
  type PageMetrics,
  type VersionVitals,
  type WebVital,
} from './internal-api/page-metrics.ts'
export { getRank, POLL_PATH } from './internal-api/ranks.ts'
export {
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_COMMANDS_PROGRESS_PATH,
  RELEASE_QUEUE_DONE_PATH,
  RELEASE_QUEUE_PATH,
  RELEASE_UPLOADS_PATH,
} from './internal-api/release-paths.ts'
export { SESSION_HEADER } from './internal-api/session.ts'
export {
  MAX_VIOLATIONS,
  NETWORK_HASH_LENGTH,
  VIOLATED,
  VIOLATION_TYPES,
  VIOLATIONS_PATH,
  type Violation,
} from './internal-api/violations.ts'

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

export {
  ConfigError,
  createReader,
  loadEnvFile,
  PROJECT_ROOT,
  readApiPort,
  readApiWorkers,
  readDataDir,
  readPublicUrl,
  readRegistryDir,
  readSitePort,
  readTimeZone,
  readTrustedProxies,
  type Environment,
  type LogLevel,
} from './settings/index.ts'
export { readMailSettings, type MailSettings } from './settings/mail-settings.ts'
export { readProcessSettings, type ProcessSettings } from './settings/process-settings.ts'

export type { Telemetry } from './telemetry/interface.ts'
export { copyLog, traceparentOfSpan, traceRequests, traceStep } from './telemetry/requests.ts'
export { openTelemetry } from './telemetry/telemetry.ts'
