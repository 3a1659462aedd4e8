// Plans a run of `npm test`: which steps run, beside and after each other.
import type { Step } from './step.ts'
import { BROWSER, CHANGED, COVERAGE, DATABASE, ENGINES, STATIC, UNIT } from './steps.ts'

/** Steps that run together. */
export type Stage = readonly Step[]

/**
 * The stages of a whole run, one after the other, those that fail sooner first. Each keeps all cores busy: two of them
 * together would not end sooner, and the site under test would refuse requests of journeys as it does under a flood.
 */
const STAGES: readonly Stage[] = [STATIC, [UNIT], [DATABASE], [BROWSER], [ENGINES], [COVERAGE]]
const QUICK: readonly Stage[] = [[...STATIC, CHANGED]]

/** Names of all steps, as they follow `npm test --`. */
export const STEP_NAMES: readonly string[] = STAGES.flat().map(({ name }) => name)

/** The stages of a run, or the sentence that says why there is none. */
export type Plan = { readonly stages: readonly Stage[] } | { readonly error: string }

/** @param names of steps, as they follow `npm test --`; none: all but coverage, which repeats the suites more slowly */
export function planRun(names: readonly string[]): Plan {
  if (names.length === 1 && names[0] === 'quick') return { stages: QUICK }
  const unknown = names.filter((name) => !STEP_NAMES.includes(name))
  if (unknown.length > 0)
    return { error: `no step ${unknown.join(', ')}; there are ${STEP_NAMES.join(', ')}, and quick.` }
  const isWanted = (step: Step) => (names.length === 0 ? step !== COVERAGE : names.includes(step.name))
  return { stages: STAGES.map((stage) => stage.filter(isWanted)).filter((stage) => stage.length > 0) }
}
