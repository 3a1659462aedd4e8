// Looks at what a release plan would do, without doing it.
import { getHoldReason } from '@dhadha/gateway/registry'
import type { PartState, RegistryComposition } from '@dhadha/release'
import { formatStep, type PlanSite } from './apply.ts'
import { findAct, isInForce } from './progress.ts'
import type { CommandStep, Plan } from './read-plan.ts'

/** The input of a dry run's examination of a version that a step would make live. */
export interface Examination {
  readonly step: CommandStep
  /** The parts as the steps before it would leave them. */
  readonly parts: RegistryComposition['parts']
  /** Whether that is what is live now, so that its pages can be opened beside it. */
  readonly isLive: boolean
}

/** @returns what would refuse the step, each a clause; null: it was not examined */
export type Examine = (examination: Examination) => Promise<readonly string[] | null>

/**
 * Says of each step what applying the plan would do; nothing changes.
 *
 * @returns whether no step would be refused
 */
export async function dryRun(
  plan: Plan,
  { readComposition, readHistory, print }: Pick<PlanSite, 'readComposition' | 'readHistory' | 'print'>,
  examine: Examine,
): Promise<boolean> {
  const composition = await readComposition()
  const parts: Record<string, PartState> = { ...composition.parts }
  let [isLive, isWhole] = [true, true]
  for (const [at, step] of plan.steps.entries()) {
    const line = `${at + 1}/${plan.steps.length} ${formatStep(step)}`
    if (step.kind === 'wait') {
      print(line)
      continue
    }
    const done = findAct(plan, at + 1, step, await readHistory(step.part))
    if (done || isInForce(step, { parts })) {
      print(`${line}: ${done ? `done at ${done.at}` : 'in force already'}`)
      continue
    }
    const examination = { step, parts: { ...parts }, isLive }
    const findings = await findRefusals(examination, composition, examine)
    print(`${line}: ${formatOutcome(findings, isLive)}`)
    for (const finding of findings ?? []) print(`  - ${finding}`)
    if (findings && findings.length > 0) {
      isWhole = false
      continue
    }
    parts[step.part] = after(step, parts[step.part])
    isLive = false
  }
  return isWhole
}

function formatOutcome(findings: readonly string[] | null, isLive: boolean): string {
  if (findings === null) return 'not examined from here'
  if (findings.length > 0) return 'would be refused'
  return isLive ? 'would be done' : 'would be done; its pages are opened once the steps before it are done'
}

async function findRefusals(
  examination: Examination,
  composition: Pick<RegistryComposition, 'holds'>,
  examine: Examine,
): Promise<readonly string[] | null> {
  const { step, parts } = examination
  const { kind, part, version } = step
  const hold = kind === 'rollback' ? null : getHoldReason(composition, part)
  const holds = hold === null ? [] : [hold]
  const { canary } = parts[part] ?? {}
  if (kind === 'promote' && canary?.version !== version) {
    const others = canary ? `, but ${canary.version}` : ''
    return [...holds, `no visitors would have ${part} ${version} then${others}.`]
  }
  const found = await examine(examination)
  return found === null && holds.length === 0 ? null : [...holds, ...(found ?? [])]
}

/** A part as a step would leave it. */
function after({ kind, version, traffic }: CommandStep, before: PartState | undefined): PartState {
  if (kind === 'activate' && traffic < 100 && before)
    return { ...before, canary: { version, traffic, since: '' } }
  const { active, previous = [] } = before ?? {}
  return { active: version, previous: active === undefined ? [] : [active, ...previous] }
}
