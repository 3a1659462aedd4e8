// The wire between gateway, API and release worker, as an entry of its own: commands use it without loading a server.
export { internalHeaders, isInternal, readInternalKey } from './internal-key.ts'
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
} from './page-metrics.ts'
export { getRank, POLL_PATH } from './ranks.ts'
export {
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_COMMANDS_PROGRESS_PATH,
  RELEASE_QUEUE_DONE_PATH,
  RELEASE_QUEUE_PATH,
  RELEASE_UPLOADS_PATH,
} from './release-paths.ts'
export { SESSION_HEADER } from './session.ts'
export {
  MAX_VIOLATIONS,
  NETWORK_HASH_LENGTH,
  VIOLATED,
  VIOLATION_TYPES,
  VIOLATIONS_PATH,
  type Violation,
} from './violations.ts'
