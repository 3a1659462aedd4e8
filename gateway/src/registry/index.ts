// The registry: releases, composition and history, and each change of them. For the commands of @dhadha/release-tools.

// Storage
export { DiskStore } from './disk-store.ts'
export { durableSteps } from './durable.ts'
export { isFull } from './reserve.ts'
export { ConflictError, type ReleaseStore } from './store.ts'

// Versions: published, signed, checked before they go live
export { checkBeside, checkVersion, measureStored } from './check-version.ts'
export { inParallel } from './in-parallel.ts'
export { publish } from './publish.ts'
export { signStored, trustedRelease } from './signed.ts'

// Which versions are live, and for whom
export { EVERYBODY } from '@dhadha/release'
export { type AuditEntry, withWriteTime } from './audit-entry.ts'
export { change, type Change } from './change.ts'
export {
  EMPTY_COMPOSITION,
  applyPrune,
  recordAction,
  applyRollback,
  type Scope,
  applySoakEnd,
  type SoakRule,
  applySuspicion,
} from './composition.ts'
export { getHoldReason, SITE } from './holds.ts'
export { activate, continueRollout, history, rollback, suspect, withdraw } from './rollout.ts'

// History, and recovery from a damaged composition
export { DamagedCompositionError, unlessDamaged } from './damage.ts'
export { completeHistory, findGate, isPruned, verifyHistory } from './history.ts'
export { knownBefore, replay, type ReplayedComposition } from './replay.ts'
