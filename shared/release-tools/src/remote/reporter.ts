// Reports the state of the registry to the API, for the page of release managers (decision 77).
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@dhadha/release/outgoing'
import { internalHeaders, RELEASE_QUEUE_PATH } from '@dhadha/server/internal-api'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import type { ApiAddress } from '../context/cli-context.ts'
import type { Analysis } from '../analysis/watch.ts'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import { createStateReader } from './state.ts'

const LOOK_MS = 2_000
const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

interface ReporterOptions {
  readonly store: ReleaseStore
  readonly api: ApiAddress
  /** Whether a second person has to approve of a version. */
  readonly needsApproval: () => boolean
  readonly onError: (sentence: string) => void
}

export interface Reporter {
  /**
   * Reports to the API what is live, for the page of the operators (decision 77).
   *
   * @param analyses those of the last look; by default those of the report before
   */
  readonly report: (analyses?: readonly Analysis[]) => Promise<void>
}

/**
 * Runs beside the registry, which the API does not have. An error is passed to `onError`: the next report may arrive.
 */
export function createReporter({ store, api, needsApproval, onError }: ReporterOptions): Reporter {
  const readState = createStateReader(store, needsApproval)
  let latest: readonly Analysis[] = []
  let before = Promise.resolve()

  async function send(): Promise<void> {
    try {
      const answer = await sendRequest(new URL(RELEASE_QUEUE_PATH, api.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...internalHeaders(api.key) },
        body: JSON.stringify(await readState(latest)),
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      })
      if (!answer.ok)
        throw new OperatorError(`The API at ${api.url.origin} answers ${answer.status} to the state.`)
    } catch (error) {
      onError(`The page /release shows an old state: ${toErrorMessage(error)}`)
    }
  }

  return {
    report(analyses = latest) {
      latest = analyses
      // One after the other: an older state must not replace a newer one.
      before = before.then(send)
      return before
    },
  }
}

/** `pnpm release serve`: until it is ended. */
export async function serveReports(reporter: Reporter, ending: AbortSignal): Promise<void> {
  // Started by `npm start`: its end, even by force, is this one's.
  process.once('disconnect', () => process.exit(0))
  while (!ending.aborted) {
    await reporter.report()
    await sleep(LOOK_MS, undefined, { signal: ending }).catch(() => undefined)
  }
}
