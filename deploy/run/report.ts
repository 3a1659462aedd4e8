// Prints the steps of `pnpm test:compose` and their failures.
import { loadavg } from 'node:os'
import type { Counts, Failure } from './load.ts'

interface Step {
  readonly name: string
  readonly seconds: number
  /** Load average of the last minute: other load on the machine makes steps slower. */
  readonly load: number
  /** The measurement, or why the step failed. */
  readonly text: string
  readonly isDone: boolean
}

/** Prints each step when it ends, and all failures at the end. */
export class Report {
  readonly #steps: Step[] = []

  /** Runs a step. A failure is recorded, and the next step runs nevertheless. @returns null if the step failed */
  async step<T>(
    name: string,
    work: () => Promise<T>,
    format: (result: T) => string = () => '',
  ): Promise<T | null> {
    const began = performance.now()
    const outcome = await work().then(
      (result) => ({ result, text: format(result), isDone: true }),
      (error: unknown) => ({ result: null, text: (error as Error).message, isDone: false }),
    )
    const { text, isDone } = outcome
    const seconds = (performance.now() - began) / 1_000
    const load = loadavg()[0] ?? NaN
    this.#steps.push({ name, seconds, load, text, isDone })
    console.log(
      `${isDone ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  load ${load.toFixed(1).padStart(4)}  ${name}${text && `: ${text}`}`,
    )
    return outcome.result
  }

  get hasFailed(): boolean {
    return this.#steps.some(({ isDone }) => !isDone)
  }

  /** @returns the exit code */
  finish(): number {
    const failed = this.#steps.filter(({ isDone }) => !isDone).length
    console.log(`\n${this.#steps.length - failed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  }
}

export const describeCounts = ({ asked, failed, times }: Counts): string => {
  const list = Array.from(failed, ([kind, count]) => `${count} × ${kind}`).join(', ')
  return `${asked} requests, failed: ${list || 0}, slowest ${((times.at(-1) ?? 0) / 1_000).toFixed(1)} s`
}

/** A line for a request that failed. */
export const describeFailure = ({ kind, atSeconds, seconds, outcome, requestId, text }: Failure): string =>
  `  at ${atSeconds.toFixed(1)} s ${kind} ${outcome} after ${seconds.toFixed(1)} s ${requestId} ${text}`
