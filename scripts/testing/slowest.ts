import { seconds } from './step.ts'

/** Something that took its time. */
export interface Timed {
  readonly name: string
  readonly ms: number
}

const SHOWN = 10

/** The slowest first, one line each: where an effort to speed the tests up pays. */
export const slowest = (timed: readonly Timed[]): string[] =>
  timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${seconds(ms).padStart(8)}  ${name}`)
