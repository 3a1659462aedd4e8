// How far a release plan is, read from the history.
import type { HistoryEntry, RegistryComposition } from '@dhadha/release'
import { isAbout } from '../operations/undo.ts'
import type { CommandStep, Plan } from './read-plan.ts'

const EVERYBODY = 100

/** The mark behind the reason of a step in the history. @param number from 1 */
const formatMark = ({ id }: Plan, number: number): string => `(plan ${id}, step ${number})`

/** The reason of a step in the history, by which the same plan finds it when it is run again. */
export const formatReason = (plan: Plan, number: number, { why }: CommandStep): string =>
  `${why} ${formatMark(plan, number)}`

/**
 * The act that made a step; null: none did. A reason is free text, so the act has to be the one of the step, too:
 * else who may act on one part could say that a step about another is done.
 */
export const findAct = (
  plan: Plan,
  number: number,
  step: CommandStep,
  history: readonly HistoryEntry[],
): HistoryEntry | null =>
  history.findLast(
    ({ act, name, to, traffic = EVERYBODY, why }) =>
      why.endsWith(formatMark(plan, number)) &&
      act === (step.kind === 'rollback' ? 'rollback' : 'activate') &&
      name === step.part &&
      to === step.version &&
      traffic === step.traffic,
  ) ?? null

/** Whether a part has what a step gives it, or more of it. */
export function isInForce(
  { kind, part, version, traffic }: CommandStep,
  { parts }: Pick<RegistryComposition, 'parts'>,
): boolean {
  const { active, canary } = parts[part] ?? {}
  if (active === version) return kind !== 'rollback' || !canary
  return (
    kind === 'activate' && traffic < EVERYBODY && canary?.version === version && canary.traffic >= traffic
  )
}

/** Of a step that is not in force any more, the latest act about its part: someone, or the analysis, took it back. */
export function formatReversal({ part, version }: CommandStep, history: readonly HistoryEntry[]): string {
  // A check is a publication with its result; programs read it as an act of its own.
  const last = history.findLast(
    (entry) => entry.act !== 'publish' && entry.checked === undefined && isAbout(entry, part),
  )
  const by = last ? `: ${last.act} by ${last.who} (${last.why})` : ''
  return `${part} ${version} is not live any more${by}`
}

/**
 * When a part got what a step gives it, for a step that is in force.
 *
 * @returns the time of the first act after which it was in force all along, ISO 8601; null: the history has none
 */
export function findStart(step: CommandStep, history: readonly HistoryEntry[]): string | null {
  const { kind, part, version, traffic } = step
  let start: string | null = null
  for (const entry of history.toReversed()) {
    const { act, at, to, parts, traffic: share = EVERYBODY } = entry
    // Another version for some visitors leaves the live one as it is.
    if (!isAbout(entry, part) || (share < EVERYBODY && to !== version)) continue
    if (act === 'retire') break
    if (act !== 'activate' && act !== 'rollback' && act !== 'undo') continue
    const resultingVersion = act === 'undo' ? parts?.[part] : to
    if (resultingVersion !== version || share < (kind === 'activate' ? traffic : EVERYBODY)) break
    start = at
  }
  return start
}

/** The later of two moments, in ms; null: none yet. */
export const getLater = (before: number | null, moment: number): number =>
  before === null ? moment : Math.max(before, moment)
