import type { Step } from './step.ts'
import { BROWSER, CHANGED, COVERAGE, DATABASE, ENGINES, STATIC, UNIT } from './steps.ts'

/** Steps that run together. */
export type Stage = readonly Step[]

/** Stages that run one after the other. */
export type Pipeline = readonly Stage[]

/**
 * Pipelines run concurrently and take about the same time. Journeys often wait long, for pages and for the minute of an
 * online test; the other pipeline computes meanwhile, and ends with the other engines.
 */
const PIPELINES: readonly Pipeline[] = [[[BROWSER]], [STATIC, [UNIT], [DATABASE], [ENGINES], [COVERAGE]]]
const QUICK: readonly Pipeline[] = [[[...STATIC, CHANGED]]]

const known = PIPELINES.flat(2).map(({ name }) => name)

/** The pipelines of a run, or the sentence that says why there is none. */
export type Plan = { readonly pipelines: readonly Pipeline[] } | { readonly error: string }

/** @param names of steps, as they follow `npm test --`; none: all but coverage, which repeats the suites more slowly */
export function planRun(names: readonly string[]): Plan {
  if (names.length === 1 && names[0] === 'quick') return { pipelines: QUICK }
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    return { error: `no step ${unknown.join(', ')}; there are ${known.join(', ')}, and quick.` }
  const isWanted = (step: Step) => (names.length === 0 ? step !== COVERAGE : names.includes(step.name))
  return {
    pipelines: PIPELINES.map((stages) =>
      stages.map((stage) => stage.filter(isWanted)).filter((stage) => stage.length > 0),
    ).filter((stages) => stages.length > 0),
  }
}
