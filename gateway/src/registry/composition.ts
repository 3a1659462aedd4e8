// The changes of the composition, as pure functions. Each is named by the action that it applies: `applyActivation`
// returns the composition after an activation, `applyRollback` the composition after a rollback.
import { EVERYBODY, type HistoryEntry, type PartState, type RegistryComposition } from '@dhadha/release'
import type { AuditEntry } from './audit-entry.ts'
import { getHoldReason } from './holds.ts'

/** How far back a rollback can go. */
export const MAX_PREVIOUS = 20
/** Canaries at a time: each doubles the number of compositions that are served. */
const MAX_CANARIES = 3

/** To how many visitors a version is given. */
export interface Scope {
  /** The share of visitors that get it, in percent. */
  readonly traffic: number
  /** The plan by which its share grows automatically (decision 76); if absent, the operator raises it. */
  readonly plan?: { readonly steps: readonly number[]; readonly everyMinutes: number }
  /** Whether it is compared with the version before once all visitors have it (decision 76); absent: it is not. */
  readonly soak?: SoakRule
}

/** Which versions are compared with the one before them, and how long. */
export interface SoakRule {
  readonly minutes: number
  /** `steps`: those that some visitors had before. `every`: all. */
  readonly after: 'steps' | 'every'
}

const TO_ALL: Scope = { traffic: EVERYBODY }

export const EMPTY_COMPOSITION: RegistryComposition = {
  revision: 0,
  updated: '1970-01-01T00:00:00.000Z',
  parts: {},
  lastAct: null,
}

/**
 * The composition after `version` of a part has become the live one, for all visitors or for some (decision 40).
 *
 * @returns a sentence instead if that is not possible
 */
export function applyActivation(
  now: RegistryComposition,
  name: string,
  version: string,
  auditEntry: AuditEntry,
  { traffic, plan, soak }: Scope = TO_ALL,
): RegistryComposition | string {
  const before = now.parts[name]
  const canary = before?.canary
  const hold = auditEntry.overrides ? null : getHoldReason(now, name)
  if (hold) return hold
  if (canary && canary.version !== version)
    return `${name} ${canary.version} has ${canary.traffic} % of visitors: roll it back first, or activate it for everybody.`
  const action = { act: 'activate', name, from: before?.active ?? null, to: version } as const
  if (traffic < EVERYBODY) {
    if (!before) return `${name} has no live version for the other visitors: the first one goes to everybody.`
    if (before.active === version) return `${name} ${version} is live for everybody.`
    const canaries = Object.values(now.parts).filter((part) => part.canary)
    if (!canary && canaries.length >= MAX_CANARIES)
      return `${MAX_CANARIES} parts have a version with some visitors only: finish one of them first.`
    const since = canary?.since ?? auditEntry.at
    const next = {
      version,
      traffic,
      since,
      ...(plan && { plan: { ...plan, steps: [...plan.steps], at: auditEntry.at } }),
    }
    const { active, previous } = before
    return withState(now, { ...action, traffic }, { active, previous, canary: next }, auditEntry)
  }
  const previous = before ? [before.active, ...before.previous].filter((earlier) => earlier !== version) : []
  const soaks = soak && soak.minutes > 0 && before && before.active !== version
  return withState(
    now,
    action,
    {
      active: version,
      previous,
      ...(soaks &&
        (canary || soak.after === 'every') && {
          soak: { before: before.active, since: auditEntry.at, minutes: soak.minutes },
        }),
    },
    auditEntry,
  )
}

/**
 * The composition after a rollback of a part: a version for some visitors is withdrawn; else all visitors return to the
 * previous version, or to `to`. The version that was rolled back does not become a previous version: a second rollback
 * leads further back, never to the version that was just left.
 *
 * @returns a sentence instead if there is no version to return to
 */
export function applyRollback(
  now: RegistryComposition,
  name: string,
  to: string | undefined,
  auditEntry: AuditEntry,
): RegistryComposition | string {
  const before = now.parts[name]
  if (!before) return `${name} is not part of the site: nothing to roll back.`
  const { active, previous, canary } = before
  if (canary) {
    if (to !== undefined && to !== active)
      return `${name} ${canary.version} has ${canary.traffic} % of visitors: roll it back first, without --to.`
    const action = { act: 'rollback', name, from: canary.version, to: active } as const
    return withState(now, action, { active, previous }, auditEntry)
  }
  const target = to ?? previous[0]
  if (target === undefined) return `${name} ${active} has no version before it to go back to.`
  const index = previous.indexOf(target)
  if (index < 0) return `${name} ${target} was not live before ${active}: use activate to go there.`
  const action = { act: 'rollback', name, from: active, to: target } as const
  return withState(now, action, { active: target, previous: previous.slice(index + 1) }, auditEntry)
}

/** The composition after the comparison of a live version has ended; visitors get the same versions as before. */
export function applySoakEnd(
  now: RegistryComposition,
  name: string,
  auditEntry: AuditEntry,
): RegistryComposition | null {
  const { active = '', previous = [], soak } = now.parts[name] ?? {}
  return soak
    ? withState(
        now,
        { act: 'activate', name, from: soak.before, to: active, soaked: true },
        { active, previous },
        auditEntry,
      )
    : null
}

/**
 * The composition after a version has turned out to look worse, by too few networks to withdraw it: visitors get the
 * same versions as before. In the history it is an activation of that version, as gateways of earlier releases have no
 * name for it. Null if that was the last action.
 */
export function applySuspicion(
  now: RegistryComposition,
  name: string,
  auditEntry: AuditEntry,
): RegistryComposition | null {
  const state = now.parts[name]
  if (!state) return null
  const { active, canary, soak } = state
  const to = canary?.version ?? active
  const { lastAct } = now
  if (lastAct?.name === name && lastAct.to === to && lastAct.why === auditEntry.why) return null
  const action = { act: 'activate', name, from: canary ? active : (soak?.before ?? null), to } as const
  return withState(now, { ...action, ...(canary && { traffic: canary.traffic }) }, state, auditEntry)
}

/** The composition after an action on a part that leaves it in `state`. */
const withState = (
  now: RegistryComposition,
  action: Action,
  state: PartState,
  auditEntry: AuditEntry,
): RegistryComposition =>
  recordAction(now, action, auditEntry, {
    parts: { ...now.parts, [action.name]: { ...state, previous: state.previous.slice(0, MAX_PREVIOUS) } },
  })

/** The composition after a version was removed; the live versions do not change. */
export const applyPrune = (
  now: RegistryComposition,
  name: string,
  version: string,
  auditEntry: AuditEntry,
): RegistryComposition => recordAction(now, { act: 'prune', name, from: null, to: version }, auditEntry)

/** An action on versions, without its operator, time and reason. */
type Action = Pick<HistoryEntry, 'act' | 'name' | 'from' | 'to'> &
  Partial<Pick<HistoryEntry, 'traffic' | 'soaked' | 'parts' | 'restored' | 'durationMs'>>

/**
 * The next revision of a composition, with the entry that its history gets.
 *
 * @param changes what is new in it; by default nothing
 */
export function recordAction(
  now: RegistryComposition,
  action: Action,
  { at, who, token, why, gate, overrides }: AuditEntry,
  changes: Partial<Pick<RegistryComposition, 'parts' | 'holds'>> = {},
): RegistryComposition {
  const revision = now.revision + 1
  return {
    ...now,
    revision,
    updated: at,
    ...changes,
    lastAct: {
      at,
      who,
      ...(token && { token }),
      ...action,
      why,
      revision,
      ...(gate && { gate }),
      ...(overrides && { overrides }),
    },
  }
}
