// The answer to whether a server is ready, which never waits.
import { setTimeout as sleep } from 'node:timers/promises'
import { toErrorMessage } from '../errors.ts'

interface ReadinessTimes {
  /** The time for which a result is reused, in ms. 0: only by concurrent callers. */
  readonly freshMs: number
  /** An answer waits for so long for a check under way, in ms; then it is the result of the last one. */
  readonly answerMs?: number
  /** The same before the first check has ended. */
  readonly firstAnswerMs?: number
  /** A check that takes longer, in ms, is itself a reason not to be ready. */
  readonly timeoutMs?: number
}

const ANSWER_MS = 300
/** Before the first check has ended, no traffic depends on this instance yet. */
const FIRST_ANSWER_MS = 3_000
const TIMEOUT_MS = 5_000

/**
 * The answer of a readiness endpoint, which never waits for the dependencies of the check: a load balancer would
 * otherwise take this instance out because a dependency hangs.
 *
 * @param check the reasons not to be ready, empty when ready; a rejection is one of them
 * @returns a function that returns the reasons: those of a check now, if it ends in time, else those of the last one
 */
export function createReadiness(
  check: () => Promise<string[]>,
  { freshMs, answerMs = ANSWER_MS, firstAnswerMs = FIRST_ANSWER_MS, timeoutMs = TIMEOUT_MS }: ReadinessTimes,
): () => Promise<readonly string[]> {
  let last: { readonly at: number; readonly reasons: string[] } | null = null
  let running: { readonly since: number; readonly ended: Promise<void> } | null = null

  async function run(): Promise<void> {
    const reasons = await check().catch((error: unknown) => [toErrorMessage(error)])
    last = { at: performance.now(), reasons }
    running = null
  }

  return async () => {
    const now = performance.now()
    if (running === null && (last === null || now - last.at >= freshMs))
      running = { since: now, ended: run() }
    if (running !== null) {
      const timer = new AbortController()
      await Promise.race([
        running.ended,
        sleep(last === null ? firstAnswerMs : answerMs, undefined, { signal: timer.signal }).catch(
          () => undefined,
        ),
      ])
      timer.abort()
    }
    const waited = running === null ? 0 : performance.now() - running.since
    if (waited > timeoutMs || (running !== null && last === null))
      return [`the check has not ended for ${(waited / 1_000).toFixed(1)} s`]
    return last?.reasons ?? []
  }
}
