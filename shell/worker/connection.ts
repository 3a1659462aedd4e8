declare const self: ServiceWorkerGlobalScope

/** A gateway or proxy that has lost what is behind it: to a pupil that is no connection either. */
const hasNoServer = ({ status }: Response): boolean => status >= 502 && status <= 504

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Tells the page that asked whether the network answers: it sees answers only, kept ones too. */
async function tell(clientId: string, isUp: boolean): Promise<void> {
  const client = clientId ? await self.clients.get(clientId) : undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  client?.postMessage({ type: 'line', isUp })
}

/**
 * The network's answer, or what is kept where it has none within `patience` ms. With nothing kept the network is waited
 * for as long as it takes.
 */
export async function networkFirst(
  clientId: string,
  network: Promise<Response>,
  patience: number,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  const answered = network.then(
    (response) => {
      void tell(clientId, true)
      return response
    },
    (error: unknown) => {
      if (!isCancelled(error)) void tell(clientId, false)
      return Response.error()
    },
  )
  const first = await Promise.race([answered, late])
  clearTimeout(timer)
  if (first && first.type !== 'error' && !hasNoServer(first)) return first
  return (await kept()) ?? answered
}
