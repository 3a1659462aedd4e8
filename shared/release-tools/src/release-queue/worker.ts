import { setTimeout as sleep } from 'node:timers/promises'
import type { HistoryEntry } from '@dhadha/release'
import { sendRequest } from '@dhadha/release/outgoing'
import { internalHeaders, OperatorError, RELEASE_QUEUE_DONE_PATH, RELEASE_QUEUE_PATH } from '@dhadha/server'
import type { ApiAddress } from '../errors/command.ts'
import type { Analysis } from '../analysis/watch.ts'
import { applyIfUnchanged, type Change, type ReleaseStore, type SoakRule } from '@dhadha/gateway/registry'
import { createStateReader } from './state.ts'

const LOOK_MS = 2_000
const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

/** An action that an operator has requested on the page (decision 77). */
interface RequestedAction {
  readonly id: string
  readonly who: string
  readonly act: 'rollback' | 'activate'
  readonly part: string
  readonly active: string
  readonly canary: string | null
  readonly version: string | null
  readonly traffic: number
  readonly why: string
}

interface ReleaseWorkerOptions {
  readonly store: ReleaseStore
  readonly api: ApiAddress
  /** Runs the checks before an activation. @returns the gate's entry for the history @throws OperatorError */
  readonly mayActivate: (name: string, version: string, who: string) => Promise<HistoryEntry['gate']>
  /** Whether a second person has to approve of a version. */
  readonly needsApproval: () => boolean
  /** Which versions are compared with the one before them; by default none. */
  readonly soak?: SoakRule
  /** Called with completed actions, and with reasons for failures. */
  readonly notify: (sentence: string) => void
  readonly onError: (sentence: string) => void
}

export interface ReleaseWorker {
  /** Reports the live versions to the API, and runs the actions that operators have requested. */
  readonly look: (analyses: readonly Analysis[]) => Promise<void>
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Only what can be acted on; the API has checked it, and another program may have its address. */
function readRequests(body: unknown): RequestedAction[] {
  const { acts } = (typeof body === 'object' && body !== null ? body : {}) as { acts?: unknown }
  if (!Array.isArray(acts)) return []
  return (acts as RequestedAction[]).filter(
    ({ id, who, act, part, active, why }) =>
      [id, who, part, active, why].every(isText) && (act === 'rollback' || act === 'activate'),
  )
}

/**
 * Runs beside the registry, and executes the actions that operators request on their page: the API, which has no
 * registry, queues them until this worker takes them. The history names the operator for each action.
 */
export function createReleaseWorker({
  store,
  api,
  mayActivate,
  needsApproval,
  soak,
  notify,
  onError,
}: ReleaseWorkerOptions): ReleaseWorker {
  const readState = createStateReader(store, needsApproval)

  async function post(path: string, body: object): Promise<unknown> {
    const answer = await sendRequest(new URL(path, api.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...internalHeaders(api.key) },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })
    if (!answer.ok)
      throw new OperatorError(`The API at ${api.url.origin} answers ${answer.status} to the release desk.`)
    return answer.status === 204 ? null : answer.json()
  }

  async function perform({
    act,
    part,
    active,
    canary,
    version,
    traffic,
    who,
    why,
  }: RequestedAction): Promise<Change> {
    if (act === 'activate' && version === null) throw new OperatorError('No version was named.')
    const startedAt = new Date().toISOString()
    const target = act === 'activate' && version !== null ? { version, traffic, ...(soak && { soak }) } : null
    const gate = target === null ? undefined : await mayActivate(part, target.version, who)
    const auditEntry = { at: startedAt, startedAt, who, why, ...(gate && { gate }) }
    return applyIfUnchanged(store, part, { active, canary }, target, auditEntry)
  }

  async function settle(asked: RequestedAction): Promise<void> {
    const { id, part, who, act } = asked
    const outcome = await perform(asked).then(
      ({ version, from }) => ({
        outcome: 'done',
        sentence: `${part} ${version}${from === null ? '' : ` in place of ${from}`}`,
      }),
      (error: unknown) => {
        // An operator can free the disk, too.
        if (!(error instanceof OperatorError || (error instanceof Error && 'syscall' in error))) throw error
        return { outcome: 'refused', sentence: error.message }
      },
    )
    notify(`${who} asked for ${act} of ${part}: ${outcome.outcome}, ${outcome.sentence}`)
    await post(RELEASE_QUEUE_DONE_PATH, { id, ...outcome, sentence: outcome.sentence.slice(0, 1_000) })
  }

  return {
    async look(analyses) {
      try {
        for (;;) {
          const acts = readRequests(await post(RELEASE_QUEUE_PATH, await readState(analyses)))
          if (acts.length === 0) return
          for (const asked of acts) await settle(asked)
          // Reports once more, so that the page shows the result at once.
        }
      } catch (error) {
        // Without the API there are no requested actions; operators use the command line.
        onError(`The release desk waits: ${(error as Error).message}`)
      }
    },
  }
}

/** `pnpm release serve`: until it is ended. */
export async function runReleaseWorker(worker: ReleaseWorker, ending: AbortSignal): Promise<void> {
  // Started by `npm start`: its end, even by force, is this one's.
  process.once('disconnect', () => process.exit(0))
  while (!ending.aborted) {
    await worker.look([])
    await sleep(LOOK_MS, undefined, { signal: ending }).catch(() => undefined)
  }
}
