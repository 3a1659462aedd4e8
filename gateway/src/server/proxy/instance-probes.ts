// Asks the instances of the API at intervals whether they are ready, and ends calls that wait for one that hangs.
import type { Agent } from 'undici'

/** The interval at which instances are probed, and the time-out of a probe. */
const PROBE_MS = 1_000
const PROBE_ANSWER_MS = 2_000
/** After so many probes in a row without an answer, calls that can be repeated wait for that instance no longer. */
const HUNG_PROBES = 2

/** An instance of the API, and what was last seen of it. */
export interface Instance {
  readonly origin: string
  /** Its position in API_URL, as internal addresses must not be public. */
  readonly number: number
  /** As last seen: by the probe, or by a call that did not get through. */
  isReady: boolean
  /** Number of the probe that `isReady` and `reason` are from: an earlier one may be answered later. */
  seenBy: number
  /** Why the last probe found it not ready; null: it was ready, or no probe has ended yet. */
  reason: string | null
  /** Probes in a row that were not answered. */
  unanswered: number
  /** Ends each call under way that another instance may answer as well. */
  readonly repeatable: Set<AbortController>
}

/** The running probes of all instances. */
interface Probes {
  /** Probes all instances if the last probes are older than their interval. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** Probes the instances, and ends calls that wait for one that hangs. */
export function startProbes(agent: Agent, instances: readonly Instance[]): Probes {
  let begun = 0
  let probedAt = -Infinity

  async function probe(instance: Instance): Promise<void> {
    begun += 1
    const number = begun
    const { reason, isAnswered } = await requestState(agent, instance)
    if (number < instance.seenBy) return
    instance.isReady = reason === null
    instance.reason = reason
    instance.seenBy = number
    instance.unanswered = isAnswered ? 0 : instance.unanswered + 1
    // If no other instance is ready, all are overloaded, and a repeated call would add to the load.
    if (instance.unanswered < HUNG_PROBES || !instances.some(({ isReady }) => isReady)) return
    for (const hung of instance.repeatable) hung.abort()
  }

  function probeAll(): void {
    probedAt = performance.now()
    for (const instance of instances) void probe(instance)
  }
  // A single instance gets every call, whatever its probe returns, so it is probed only on demand.
  const timer = instances.length > 1 ? setInterval(probeAll, PROBE_MS) : null
  timer?.unref()
  return {
    refresh() {
      if (performance.now() - probedAt > PROBE_MS) probeAll()
    },
    stop() {
      if (timer) clearInterval(timer)
    },
  }
}

interface InstanceState {
  /** Why it is not ready; null: it is. */
  readonly reason: string | null
  readonly isAnswered: boolean
}

async function requestState(agent: Agent, { origin, number }: Instance): Promise<InstanceState> {
  try {
    const { statusCode, body } = await agent.request({
      origin,
      path: '/api/ready',
      method: 'GET',
      headersTimeout: PROBE_ANSWER_MS,
      signal: AbortSignal.timeout(PROBE_ANSWER_MS),
    })
    await body.dump()
    const reason = statusCode === 200 ? null : `instance ${number} of the API is not ready`
    return { reason, isAnswered: true }
  } catch {
    return { reason: `instance ${number} of the API does not answer`, isAnswered: false }
  }
}
