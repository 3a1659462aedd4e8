// A step of `npm test`, and its result.
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../parts.ts'
import { run } from '../processes.ts'

/** The number of tests, or of checks, that passed and failed. */
export interface Count {
  readonly passed: number
  readonly failed: number
  /** Those that passed, but not at their first try. */
  readonly retried?: readonly string[]
  /** The names of those that failed. */
  readonly failures?: readonly string[]
}

/** The result of a step, with explaining lines. */
export interface Outcome extends Count {
  readonly lines?: readonly string[]
}

/** The output of a running step. */
export interface Reporter {
  /** Prints a line. */
  readonly log: (line: string) => void
  /** Shows how far the step is. */
  readonly progress: (state: string) => void
}

/** A step of `npm test`. */
export interface Step {
  readonly name: string
  readonly what: string
  /** Runs it; rejects if it could not run at all. */
  readonly work: (reporter: Reporter) => Promise<Outcome>
}

export const REPORTS = join(ROOT, 'reports')

/** A command that passes or fails as a whole. */
export const check =
  (command: string, ...args: string[]) =>
  async (): Promise<Outcome> => {
    await run(command, args)
    return { passed: 1, failed: 0 }
  }

/** So many lines of an error say what went wrong; a log of every poll, or a long difference, says no more. */
const MAX_LINES = 12

/** The lines of an error's message that are printed. */
export const errorLines = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .map((line) => `    ${line}`)

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
