// Raw requests of every server: finds an ambiguous `Host`, reads the rest of a refused body.
import type { IncomingMessage } from 'node:http'

/** More than one `Host`: which site is meant, two programs could read differently (RFC 9112, 3.2). */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** The most bytes that are read and discarded before a body that is too large is answered. */
const MAX_DRAINED = 32 * 1024 * 1024
/**
 * Nor waited for: a caller that announces a body and sends none would keep the request, and its place, until it times
 * out.
 */
const DRAIN_IDLE_MS = 5_000

/**
 * Reads and discards the rest of a body, so that its sender reads the answer: browsers send the whole body first, and
 * lose the answer if the connection is closed before. Resolves at the end, after 32 MiB, when no data has arrived for a
 * while, and when the connection is closed.
 *
 * @param idleMs the longest time without data
 */
export async function drain(request: IncomingMessage, idleMs = DRAIN_IDLE_MS): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return
  let read = 0
  await new Promise<void>((resolve) => {
    const idle = setTimeout(resolve, idleMs)
    const end = () => {
      clearTimeout(idle)
      resolve()
    }
    request.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > MAX_DRAINED) end()
      else idle.refresh()
    })
    request.once('end', end).once('close', end).once('error', end)
    request.resume()
  })
}
