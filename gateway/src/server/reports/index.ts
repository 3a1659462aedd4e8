// The metrics of versions that gateways collect, and the limits for one sender.
export { createNetworkShares } from './network-shares.ts'
export { MAX_FORGING_NETWORKS, MAX_MASKING_NETWORKS } from './network-limits.ts'
export {
  subtractCounts,
  COHORT_METRICS,
  parseCohortMetrics,
  type Span,
  type ClientCounts,
  VERSION_METRICS,
  versionKey,
  versionsIn,
} from './metrics.ts'
export { addMeasures, NO_MEASURES, NO_COUNTS, scaleCounts, addCounts, countsSince } from './client-counts.ts'
export { createTrials } from './trials.ts'
