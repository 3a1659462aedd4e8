import type { HistoryEntry, RegistryComposition } from '@dhadha/release'
import { MINUTE_MS } from '@dhadha/server/durations'
import type { CommandStep, Plan } from './read-plan.ts'

const EVERYBODY = 100

/** What stands behind the reason of a step in the history. @param number from 1 */
const markOf = ({ id }: Plan, number: number): string => `(plan ${id}, step ${number})`

/** The reason of a step in the history, by which the same plan finds it when it is run again. */
export const reasonOf = (plan: Plan, number: number, { why }: CommandStep): string =>
  `${why} ${markOf(plan, number)}`

/**
 * The act that made a step; null: none did. A reason is free text, so the act has to be the one of the step, too: else who may
 * act on one part could say that a step about another is done.
 */
export const findAct = (
  plan: Plan,
  number: number,
  step: CommandStep,
  history: readonly HistoryEntry[],
): HistoryEntry | null =>
  history.findLast(
    ({ act, name, to, traffic = EVERYBODY, why }) =>
      why.endsWith(markOf(plan, number)) &&
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

/** The latest act about a part since a step was made, if that is not in force any more: someone, or the analysis, took it back. */
export function findReversal(
  step: CommandStep,
  composition: Pick<RegistryComposition, 'parts'>,
  history: readonly HistoryEntry[],
): string | null {
  if (isInForce(step, composition)) return null
  const { part, version } = step
  const last = history.findLast(
    ({ name, parts, act }) => act !== 'publish' && (name === part || parts?.[part] !== undefined),
  )
  const by = last ? `: ${last.act} by ${last.who} (${last.why})` : ''
  return `${part} ${version} is not live any more${by}`
}

/** How long a wait has still to last, in ms. @param since of the act before it; null: it was not made by the plan */
export const leftToWait = (minutes: number, since: string | null, now: number): number =>
  since === null ? 0 : Math.max(0, Date.parse(since) + minutes * MINUTE_MS - now)
