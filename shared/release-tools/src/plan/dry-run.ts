import type { PartState, RegistryComposition } from '@dhadha/release'
import { formatStep, type PlanSite } from './apply.ts'
import { findAct, isInForce } from './progress.ts'
import type { CommandStep, Plan } from './read-plan.ts'

/** What a dry run asks about a version that a step would make live. */
export interface Examination {
  readonly step: CommandStep
  /** The parts as the steps before it would leave them. */
  readonly parts: RegistryComposition['parts']
  /** Whether that is what is live now, so that its pages can be opened beside it. */
  readonly isLive: boolean
}

/** @returns what would refuse the step, each a clause */
export type Examine = (examination: Examination) => Promise<readonly string[]>

/**
 * Says of each step what applying the plan would do; nothing changes.
 *
 * @returns whether every step would be taken
 */
export async function dryRun(
  plan: Plan,
  { readComposition, readHistory, print }: Pick<PlanSite, 'readComposition' | 'readHistory' | 'print'>,
  examine: Examine,
): Promise<boolean> {
  const parts: Record<string, PartState> = { ...(await readComposition()).parts }
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
    const findings = await findRefusals({ step, parts: { ...parts }, isLive }, examine)
    print(`${line}: ${findings.length > 0 ? 'would be refused' : `would be done${isLive ? '' : NOT_OPENED}`}`)
    for (const finding of findings) print(`  - ${finding}`)
    if (findings.length > 0) isWhole = false
    parts[step.part] = after(step, parts[step.part])
    isLive = false
  }
  return isWhole
}

const NOT_OPENED = '; its pages are opened once the steps before it are done'

async function findRefusals(examination: Examination, examine: Examine): Promise<readonly string[]> {
  const { step, parts } = examination
  const { canary } = parts[step.part] ?? {}
  if (step.kind === 'promote')
    return canary?.version === step.version
      ? []
      : [
          `no visitors would have ${step.part} ${step.version} then${canary ? `, but ${canary.version}` : ''}.`,
        ]
  return examine(examination)
}

/** A part as a step would leave it. */
function after({ kind, version, traffic }: CommandStep, before: PartState | undefined): PartState {
  if (kind === 'activate' && traffic < 100 && before)
    return { ...before, canary: { version, traffic, since: '' } }
  const { active, previous = [] } = before ?? {}
  return { active: version, previous: active === undefined ? [] : [active, ...previous] }
}
