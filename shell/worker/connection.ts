import type { WorkerMessage } from '../src/offline/workerProtocol.ts'

declare const self: ServiceWorkerGlobalScope

/** Whether a gateway or proxy cannot reach its upstream, which for a pupil is no connection either. */
const hasNoServer = ({ status }: Response): boolean => status >= 502 && status <= 504

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Notifies the requesting page whether the network responds; the page itself cannot tell cached responses from others.
 */
async function notify(clientId: string, isUp: boolean): Promise<void> {
  const client = clientId ? await self.clients.get(clientId) : undefined
  const message: WorkerMessage = { type: 'line', isUp }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  client?.postMessage(message)
}

/**
 * The network's response, or the cached one if the network has none within `timeoutMs` ms. Without a cached response
 * the network has no time limit.
 */
export async function networkFirst(
  clientId: string,
  network: Promise<Response>,
  timeoutMs: number,
  readCached: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  const answered = network.then(
    (response) => {
      void notify(clientId, true)
      return response
    },
    (error: unknown) => {
      if (!isCancelled(error)) void notify(clientId, false)
      return Response.error()
    },
  )
  const first = await Promise.race([answered, late])
  clearTimeout(timer)
  if (first && first.type !== 'error' && !hasNoServer(first)) return first
  return (await readCached()) ?? answered
}
