// The HTTP client of the API's instances: chooses one for each call, and repeats calls that failed.
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode } from '@dhadha/server/errors'
import { Agent, type Dispatcher } from 'undici'
import { startProbes, type Instance } from './instance-probes.ts'
import { toRepeatable, type RepeatableCall } from './repeatable-call.ts'

const CONNECT_MS = 5_000
/**
 * An unused connection is closed after this time: sooner than an instance that is about to end closes it
 * (LAME_DUCK_SECONDS), which could be just when a call is written to it.
 */
const IDLE_MS = 3_000
/** Before another try of a call that found no API: another instance at once, else it may be restarting. */
const PAUSES_MS = [100, 400, 1_000]
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

type Call = Omit<Dispatcher.RequestOptions, 'origin'>

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
    const call = await toRepeatable(options)
    let counted = 0
    const count = () => {
      counted = 1
      waiting += counted
    }
    // A call counts only once its body has arrived, so that slow senders do not use up the limit.
    if (call.rest) call.rest.once('end', count)
    else count()
    try {
      return await deliver(call)
    } finally {
      call.rest?.off('end', count)
      waiting -= counted
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
    const untried = inTurn.filter((instance) => !tried.has(instance))
    const [found] = [...untried.filter(({ isReady }) => isReady), ...untried, ...inTurn]
    if (!found) throw new Error('there is no instance of the API')
    return found
  }

  return async function deliver(call: RepeatableCall): Promise<Dispatcher.ResponseData> {
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
