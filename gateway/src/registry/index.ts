// The registry: releases, composition and history, and each change of them. For the commands of @dhadha/release-tools.
export { EVERYBODY } from '@dhadha/release'
export { type AuditEntry, writtenNow } from './audit-entry.ts'
export {
  EMPTY_COMPOSITION,
  pruned,
  recordAction,
  rolledBack,
  type Scope,
  soaked,
  type SoakRule,
  suspected,
} from './composition.ts'
export { DamagedCompositionError, unlessDamaged } from './damage.ts'
export { DiskStore } from './disk-store.ts'
export { durableSteps } from './durable.ts'
export { completeHistory, findGate, verifyHistory, isPruned } from './history.ts'
export { getHoldReason, SITE } from './holds.ts'
export { change, type Change } from './change.ts'
export { checkBeside, checkVersion, measureStored } from './check-version.ts'
export { publish } from './publish.ts'
export { activate, continueRollout, history, rollback, suspect, withdraw } from './rollout.ts'
export { knownBefore, replay, type ReplayedComposition } from './replay.ts'
export { inParallel } from './in-parallel.ts'
export { isFull } from './reserve.ts'
export { signStored, trustedRelease } from './signed.ts'
export { ConflictError, type ReleaseStore } from './store.ts'
