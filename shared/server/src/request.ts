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

/** Nobody is read for longer than this to be told that it was too much. */
const MOST_DRAINED = 32 * 1024 * 1024

/**
 * Reads the rest of a body that nobody wants, so that its sender reads the answer: browsers send first, and a connection
 * that is closed before loses the answer. Resolves at the end, after 32 MiB, and when the connection is gone.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return
  let read = 0
  await new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > MOST_DRAINED) resolve()
    })
    request
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve())
    request.resume()
  })
}
