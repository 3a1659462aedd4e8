import type { IncomingMessage, ServerResponse } from 'node:http'
import { idBy, REQUEST_ID_HEADER } from '@dhadha/server'
import type { FastifyInstance } from 'fastify'

interface Unchanged {
  /** The whole URL of the calls, which read. Their route answers everything that this does not. */
  readonly url: string
  /**
   * The ETag that the route would answer the sender of this authorization header with at this moment, quotes included;
   * null: only the route knows, or the caller gets something else.
   */
  readonly etagOf: (authorization: string) => string | null
  readonly isRetiring: () => boolean
  /** Told of each answer, with the seconds that it took; null: nobody counts. */
  readonly onAnswer: ((seconds: number) => void) | null
}

interface Asked {
  readonly authorization: string
  readonly etag: string
  readonly traceparent: string | undefined
}

/**
 * What decides the answer, out of the headers as they came: the object of all headers, which Node makes when it is first
 * asked for, costs more than the rest. Null for a call that has a body or lacks something, and for one that says something
 * twice: the route knows what that means.
 */
function read(rawHeaders: readonly string[]): Asked | null {
  let authorization: string | undefined
  let etag: string | undefined
  let traceparent: string | undefined
  let hosts = 0
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1]
    switch ((rawHeaders[index] ?? '').toLowerCase()) {
      case 'host':
        hosts += 1
        break
      case 'authorization':
        if (authorization !== undefined) return null
        authorization = value
        break
      case 'if-none-match':
        if (etag !== undefined) return null
        etag = value
        break
      case 'traceparent':
        if (traceparent !== undefined) return null
        traceparent = value
        break
      case 'content-length':
      case 'transfer-encoding':
        return null
    }
  }
  return authorization === undefined || etag === undefined || hosts !== 1
    ? null
    : { authorization, etag, traceparent }
}

/**
 * Answers `304` before the router is asked, where memory alone tells that nothing has changed: hooks, validation and
 * serialization cost several times as much as the answer. Whatever is not as expected is left to the route, so that this
 * may give up at any doubt. Its answer has the headers that the route's would have (decision 310).
 */
export function answerUnchanged(
  app: FastifyInstance,
  { url, etagOf, isRetiring, onAnswer }: Unchanged,
): void {
  const { server } = app
  const listeners = server.listeners('request')

  function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== url || request.method !== 'GET') return false
    const begun = onAnswer && performance.now()
    const asked = read(request.rawHeaders)
    if (asked === null || etagOf(asked.authorization) !== asked.etag) return false
    const id = idBy(asked.traceparent)
    const headers = [REQUEST_ID_HEADER, id, 'cache-control', 'no-store', 'etag', asked.etag]
    if (isRetiring()) headers.push('connection', 'close')
    response.writeHead(304, headers).end()
    if (onAnswer && begun !== null) onAnswer((performance.now() - begun) / 1_000)
    return true
  }

  // The server stays Fastify's, with all its limits.
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isAnswered(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}
