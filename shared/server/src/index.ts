// The common parts of API and gateway: the environment that they are run with, the language and the id of a request,
// the headers and paths by which they report sign-ins and violated policies, the error of an operator's command, the
// reading and logging of requests, rate limits for each network, and load shedding.
export { logAccess, type AccessLog } from './access-log.ts'
export { cacheUses, measureCaches } from './cache-uses.ts'
export { ConfigError, createReader, loadEnvFile, type Environment, type LogLevel } from './environment.ts'
export { hasEntity } from './etag.ts'
export { internalHeaders, isInternal, readInternalKey } from './internal-key.ts'
export { wishedLanguage } from './language.ts'
export { loggedError, loggedRequest } from './logged.ts'
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
} from './metrics.ts'
export { getNetwork, getNetworks, getSiteNetwork } from './network.ts'
export { createNetworkBudget, type NetworkBudget, type NetworkLimits } from './network-budget.ts'
export { getErrorCode, OperatorError, toErrorMessage } from './errors.ts'
export {
  COUNTED,
  MAX_METRICS_AGE_MS,
  MEASURED,
  MEASURES,
  MAX_ERRORS,
  MAX_METRICS,
  PAGE_ERRORS_PATH,
  PAGE_METRICS_PATH,
  SHIFT_ENDS,
  VITAL_ENDS,
  type PageHistogram,
  type FrequentError,
  type WebVital,
  type PageError,
  type PageMetrics,
} from './page-metrics.ts'
export { printable, printableLines } from './printable.ts'
export { readProcessSettings, type ProcessSettings } from './process-settings.ts'
export { createReadiness } from './readiness.ts'
export { drain, hasSeveralHosts } from './request.ts'
export {
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_QUEUE_DONE_PATH,
  RELEASE_QUEUE_PATH,
  RELEASE_UPLOADS_PATH,
} from './release-paths.ts'
export { REQUEST_ID_HEADER, getRequestId, shortRequestId, parseTrace, getTraceparent } from './request-id.ts'
export { SESSION_HEADER } from './session.ts'
export { createSharedBudget, type SharedBudget, type SharedBudgetLimits } from './shared-budget.ts'
export { createSharedSlots, type SharedSlots } from './shared-slots.ts'
export {
  createLoadShedder,
  LISTEN_BACKLOG,
  measureDelay,
  POLL_PATH,
  getRank,
  type Pressure,
  type Rank,
} from './shedding.ts'
export { endOnSignals, untilSignal } from './signals.ts'
export { alsoLogged, traceparentOfSpan, traceRequests, traceStep } from './telemetry/requests.ts'
export type { Telemetry } from './telemetry/interface.ts'
export { openTelemetry } from './telemetry/telemetry.ts'
export {
  MAX_VIOLATIONS,
  NETWORK_HASH_LENGTH,
  VIOLATED,
  VIOLATION_TYPES,
  VIOLATIONS_PATH,
  type Violation,
} from './violations.ts'
export { readMailSettings, type MailSettings } from './mail-settings.ts'
