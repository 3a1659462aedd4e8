// The HTTP client of the API's instances: chooses one for each call, probes them, and repeats calls that failed.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode } from '@dhadha/server/errors'
import { Agent, type Dispatcher } from 'undici'
import { limitBody } from './request-body.ts'

const CONNECT_MS = 5_000
/**
 * An unused connection is closed after this time: sooner than an instance that is about to end closes it
 * (LAME_DUCK_SECONDS), which could be just when a call is written to it.
 */
const IDLE_MS = 3_000
/** The interval at which instances are probed, and the time-out of a probe. */
const PROBE_MS = 1_000
const PROBE_ANSWER_MS = 2_000
/** After so many probes in a row without an answer, calls that can be repeated wait for that instance no longer. */
const HUNG_PROBES = 2
/** Before another try of a call that found no API: another instance at once, else it may be restarting. */
const PAUSES_MS = [100, 400, 1_000]
/** A longer body is passed on as it comes, and can be sent only once. */
const MAX_REPEATED_BYTES = 64 * 1024

/** Errors before any byte of the call has reached an instance. */
const NEVER_SENT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** The connection broke: the call may have taken effect. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/**
 * The header by which a caller declares that the call has an id of its own, and that the API applies it only once
 * (draft-ietf-httpapi-idempotency-key-header).
 */
const CALL_ID_HEADER = 'idempotency-key'

type Call = Omit<Dispatcher.RequestOptions, 'origin'>

interface Instance {
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

/** The instances of the API, as the proxy's HTTP client: it chooses one for each call. */
export interface ApiInstances {
  /** Sends a call and resolves with its answer; this client sets `origin` and the remaining options. */
  readonly request: (call: Call) => Promise<Dispatcher.ResponseData>
  readonly count: number
  /** Calls that were written to their end and have no answer yet. */
  readonly waiting: () => number
  readonly destroy: () => void
  /**
   * Why calls would fail now, an entry for each instance that the last probe found not ready. Waits for no instance.
   */
  readonly reasons: () => string[]
}

/**
 * Calls go to the ready instances in turn, and to any instance if none is ready. A call that could not be delivered is
 * repeated: at once with another instance, else after a moment. A call whose connection broke, or whose instance hangs,
 * is repeated if it cannot take effect twice: a read, or a call with an id (decision 63).
 *
 * @param timeout the longest time to the answer, and between two chunks of it, in ms
 */
export function createApiInstances(urls: readonly URL[], timeout: number): ApiInstances {
  const agent = new Agent({
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: { timeout: CONNECT_MS },
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  })
  const instances = urls.map(({ origin }, index): Instance => ({
    origin,
    number: index + 1,
    isReady: true,
    seenBy: 0,
    reason: null,
    unanswered: 0,
    repeatable: new Set(),
  }))
  const probes = startProbes(agent, instances)
  const deliver = createDelivery(agent, instances)
  let waiting = 0

  async function request(options: Call): Promise<Dispatcher.ResponseData> {
    const call = await repeatable(options)
    let own = 0
    const count = () => {
      own = 1
      waiting += own
    }
    // A call counts only once its body has arrived, so that slow senders do not use up the limit.
    if (call.rest) call.rest.once('end', count)
    else count()
    try {
      return await deliver(call)
    } finally {
      call.rest?.off('end', count)
      waiting -= own
    }
  }

  return {
    request,
    count: instances.length,
    waiting: () => waiting,
    destroy() {
      probes.stop()
      void agent.destroy()
    },
    reasons() {
      probes.refresh()
      return instances.map(({ reason }) => reason).filter((reason) => reason !== null)
    },
  }
}

/** @returns sends a call to an instance, and again to another one where that may be */
function createDelivery(agent: Agent, instances: readonly Instance[]) {
  let turn = 0

  /** The next one in turn that is ready and was not tried yet; else any that is left, else any. */
  function choose(tried: ReadonlySet<Instance>): Instance {
    turn = (turn + 1) % instances.length
    const inTurn = [...instances.slice(turn), ...instances.slice(0, turn)]
    const left = inTurn.filter((instance) => !tried.has(instance))
    const [found] = [...left.filter(({ isReady }) => isReady), ...left, ...inTurn]
    if (!found) throw new Error('there is no instance of the API')
    return found
  }

  return async function deliver(call: Repeatable): Promise<Dispatcher.ResponseData> {
    const tried = new Set<Instance>()
    for (let attempt = 0; ; attempt++) {
      const instance = choose(tried)
      const hung = new AbortController()
      if (call.isWhole && call.isSafe) instance.repeatable.add(hung)
      try {
        const answer = await agent.request({
          ...call.options,
          origin: instance.origin,
          signal: hung.signal,
        })
        // If the caller disconnects, the proxy destroys the body, which emits `error`; without a listener that would
        // end the process.
        answer.body.on('error', () => undefined)
        return answer
      } catch (error) {
        const code = getErrorCode(error) ?? ''
        if (NEVER_SENT.has(code)) instance.isReady = false
        const mayRepeat =
          call.isWhole && (NEVER_SENT.has(code) || ((LOST.has(code) || hung.signal.aborted) && call.isSafe))
        const pause = PAUSES_MS[attempt]
        if (!mayRepeat || pause === undefined) throw error
        tried.add(instance)
        // Before the next round.
        if (tried.size === instances.length) {
          tried.clear()
          await sleep(pause)
        }
      } finally {
        // A call is not repeated after the first byte of its answer.
        instance.repeatable.delete(hung)
      }
    }
  }
}

interface Probes {
  /** Probes all instances if the last probes are older than their interval. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** Probes the instances, and ends calls that wait for one that hangs. */
function startProbes(agent: Agent, instances: readonly Instance[]): Probes {
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

interface Repeatable {
  readonly options: Dispatcher.RequestOptions
  /** The body, where it is passed on as it comes; null: its caller has written all of it. */
  readonly rest: Readable | null
  /** The whole body is here, so that it can be sent again. */
  readonly isWhole: boolean
  /** A second delivery changes nothing. */
  readonly isSafe: boolean
}

/** The call with its body read, where that is short. */
async function repeatable(options: Dispatcher.RequestOptions): Promise<Repeatable> {
  const headers = options.headers as Record<string, string | undefined>
  const isSafe = options.method === 'GET' || options.method === 'HEAD' || CALL_ID_HEADER in headers
  const { body } = options
  if (!(body instanceof Readable)) return { options, rest: null, isWhole: true, isSafe }
  const length = Number(headers['content-length'] ?? Infinity)
  if (length > MAX_REPEATED_BYTES)
    return { options: { ...options, body: limitBody(body) }, rest: body, isWhole: false, isSafe }
  const pieces: Uint8Array[] = []
  for await (const piece of body as AsyncIterable<Uint8Array>) pieces.push(piece)
  return { options: { ...options, body: Buffer.concat(pieces) }, rest: null, isWhole: true, isSafe }
}
