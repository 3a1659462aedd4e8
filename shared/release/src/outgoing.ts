// Requests that servers and release commands send by themselves: each one with a bound on its time, its bytes and its
// way.

/** The limits of one request; every caller names its own. */
export interface OutgoingLimits {
  /** For the whole answer, its body included, in ms. */
  readonly timeoutMs: number
  /** The limit of the answer's body after decompression. 0: the body is not read, and the answer has none. */
  readonly maxBytes: number
  /**
   * `error` (the default): an answer that leads elsewhere is a failure. `manual`: it is returned, and not followed.
   * No request follows one: the address that a setting names would hand over to an address that a stranger names.
   */
  readonly redirect?: 'error' | 'manual'
}

/** The reason why a request has no usable answer, beside errors of `fetch` itself. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
}

/**
 * `fetch` for programs: the answer is there as a whole, or not at all.
 *
 * @throws OutgoingError for a body that is too long; TypeError for no connection or a redirection; DOMException named
 * TimeoutError
 */
export async function sendRequest(
  url: URL | string,
  {
    timeoutMs,
    maxBytes,
    redirect = 'error',
    ...init
  }: Omit<RequestInit, 'redirect' | 'signal'> & OutgoingLimits,
): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect, signal: AbortSignal.timeout(timeoutMs) })
  const { status, statusText, headers } = answer
  if (maxBytes === 0) await answer.body?.cancel()
  const body = answer.body === null || maxBytes === 0 ? null : await readAtMost(answer.body, maxBytes)
  // A Response with such a status takes no body.
  const isBare = status === 204 || status === 205 || status === 304
  return new Response(isBare ? null : body, { status, statusText, headers })
}

async function readAtMost(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error cancels the body, and with it the connection.
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new OutgoingError(`The answer is longer than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
