// Names the slowest tests of a run.
import { seconds } from './step.ts'

/** Something with a duration. */
export interface Timing {
  readonly name: string
  readonly ms: number
}

const SHOWN = 10

/** The slowest items, one line each, slowest first: candidates to speed up. */
export const slowest = (timed: readonly Timing[]): string[] =>
  timed
    .toSorted((timing, other) => other.ms - timing.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${seconds(ms).padStart(8)}  ${name}`)
