// Applies a release plan step by step, and resumes one that was interrupted.
import type { HistoryEntry, RegistryComposition } from '@dhadha/release'
import { ReleaseError } from '@dhadha/release-client'
import { MINUTE_MS } from '@dhadha/server/durations'
import { OperatorError } from '@dhadha/server/errors'
import { findAct, findStart, formatReversal, isInForce, getLater, formatReason } from './progress.ts'
import type { CommandStep, Plan, PlanStep } from './read-plan.ts'

/** The site that a plan is for. */
export interface PlanSite {
  readonly readComposition: () => Promise<Pick<RegistryComposition, 'parts' | 'revision' | 'holds'>>
  /** All acts about a part, the oldest first. */
  readonly readHistory: (part: string) => Promise<readonly HistoryEntry[]>
  /** How often the parts of earlier steps are looked at during a wait. */
  readonly lookMs: number
  /** Runs a command of `pnpm release`, with its checks. @throws Error if it is refused */
  readonly run: (args: readonly string[]) => Promise<void>
  readonly sleep: (ms: number) => Promise<void>
  readonly now: () => number
  readonly print: (line: string) => void
}

/** A step as a command. */
export function formatStep(step: PlanStep): string {
  if (step.kind === 'wait') return `wait ${step.time}`
  const { kind, part, version, options } = step
  const more = Object.entries(options).map(([name, value]) => ` --${name} ${value}`)
  return `${kind} ${part} ${version}${more.join('')}`
}

/**
 * The words and options of the command that a step runs. A promotion names its version, and the revision at which some
 * visitors had it: `promote` would give all what took its place meanwhile.
 *
 * @param revision at which the step was found possible
 */
export function toCommand(plan: Plan, number: number, step: CommandStep, revision: number): string[] {
  const { kind, part, version, options } = step
  return [
    kind === 'promote' ? 'activate' : kind,
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...(kind === 'rollback' ? [`--to=${version}`] : []),
    ...(kind === 'promote' ? [`--expect=${revision}`] : []),
    `--why=${formatReason(plan, number, step)}`,
    '--',
    part,
    ...(kind === 'rollback' ? [] : [version]),
  ]
}

/**
 * Makes the steps of a plan in order, and stops at the first that is refused. A plan that is run again goes on where it
 * stopped: a step is made once.
 *
 * @throws OperatorError naming what is done and what is not, also where all was done and a part of it was taken back
 */
export async function applyPlan(plan: Plan, site: PlanSite): Promise<void> {
  const { steps } = plan
  // The start of the next wait, in ms: the latest of the steps before it, and of the ends of waits; null: none yet.
  let since: number | null = null
  const earlier = new Map<string, CommandStep>()
  for (const [at, step] of steps.entries()) {
    const number = at + 1
    const line = `${number}/${steps.length} ${formatStep(step)}`
    try {
      if (step.kind === 'wait') {
        // A plan that begins with it has no step to count from.
        if (since === null && (await isPassed(plan, at, site))) {
          site.print(`${line}: over`)
          continue
        }
        since = (since ?? site.now()) + step.minutes * MINUTE_MS
        await waitUntil(since, line, earlier, site)
        continue
      }
      since = getLater(since, await makeOnce(plan, number, step, { line, earlier, site }))
      // A later step about the same part replaces what an earlier one gave it.
      earlier.set(step.part, step)
    } catch (error) {
      if (error instanceof OperatorError || error instanceof ReleaseError)
        throw new OperatorError(formatStop(plan, at, error.message), { cause: error })
      // A bug keeps its stack trace.
      site.print(formatStop(plan, at, 'an error.'))
      throw error
    }
  }
  const reversal = await findReversalAmong(earlier, site)
  if (reversal !== null) throw new OperatorError(`Every step of plan ${plan.id} was made, but ${reversal}`)
  site.print(`All ${steps.length} steps of plan ${plan.id} are done.`)
}

/** Whether this plan has made the step that follows a wait, so that it is over. @param at of the wait, from 0 */
async function isPassed(plan: Plan, at: number, site: PlanSite): Promise<boolean> {
  const next = plan.steps.findIndex(({ kind }, index) => index > at && kind !== 'wait')
  const step = plan.steps[next]
  if (!step || step.kind === 'wait') return false
  return findAct(plan, next + 1, step, await site.readHistory(step.part)) !== null
}

interface StepPlace {
  /** The step, as it is printed. */
  readonly line: string
  /** The last step before it about each part. */
  readonly earlier: ReadonlyMap<string, CommandStep>
  readonly site: PlanSite
}

/** @returns since when the step is in force, in ms; now, where the history does not say */
async function makeOnce(
  plan: Plan,
  number: number,
  step: CommandStep,
  { line, earlier, site }: StepPlace,
): Promise<number> {
  const history = await site.readHistory(step.part)
  const done = findAct(plan, number, step, history)
  if (done) {
    site.print(`${line}: done at ${done.at}`)
    return Date.parse(done.at)
  }
  // A step that a later step of this plan has replaced is not checked: the later one is done, too.
  await requireInForce(earlier, site)
  const composition = await site.readComposition()
  if (isInForce(step, composition)) {
    site.print(`${line}: in force already`)
    const start = findStart(step, history)
    return start === null ? site.now() : Date.parse(start)
  }
  const canary = composition.parts[step.part]?.canary
  if (step.kind === 'promote' && canary?.version !== step.version)
    throw new OperatorError(
      `No visitors have ${step.part} ${step.version}${canary ? `; some have ${canary.version}` : ''}.`,
    )
  site.print(`${line} …`)
  await site.run(toCommand(plan, number, step, composition.revision))
  await requireInForce(new Map([[step.part, step]]), site)
  return site.now()
}

/** @throws OperatorError if what an earlier step gave a part is not in force any more */
async function requireInForce(earlier: ReadonlyMap<string, CommandStep>, site: PlanSite): Promise<void> {
  const reversal = await findReversalAmong(earlier, site)
  if (reversal !== null) throw new OperatorError(reversal)
}

/** A sentence about an earlier step that is not in force any more, with the act that reversed it; null: all are. */
async function findReversalAmong(
  earlier: ReadonlyMap<string, CommandStep>,
  site: PlanSite,
): Promise<string | null> {
  if (earlier.size === 0) return null
  const composition = await site.readComposition()
  const taken = [...earlier.values()].find((step) => !isInForce(step, composition))
  return taken ? formatReversal(taken, await site.readHistory(taken.part)) : null
}

async function waitUntil(
  end: number,
  line: string,
  earlier: ReadonlyMap<string, CommandStep>,
  site: PlanSite,
): Promise<void> {
  site.print(end <= site.now() ? `${line}: over` : `${line}, until ${new Date(end).toISOString()} …`)
  while (site.now() < end) {
    await site.sleep(Math.min(site.lookMs, end - site.now()))
    await requireInForce(earlier, site)
  }
}

/** The steps before a refusal are done, and those after it are not. @param at of the refused step, from 0 */
function formatStop({ id, steps }: Plan, at: number, reason: string): string {
  const lines = steps.map((step, index) => {
    const state = index < at ? 'done' : index === at ? 'refused' : 'not done'
    return `  ${state.padEnd(8)}  ${index + 1}. ${formatStep(step)}`
  })
  return [
    `Plan ${id} stops at step ${at + 1}: ${reason}`,
    ...lines,
    'Run again, it goes on there; a plan that is changed is another one.',
  ].join('\n')
}
