// Answers 304 before routing.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER, parseTrace } from '@dhadha/server'
import type { FastifyInstance } from 'fastify'
import { answerEarly } from './early.ts'

interface NotModifiedOptions {
  /** The whole URL of the calls, which read. Their route answers everything that this does not. */
  readonly url: string
  /**
   * The ETag that the route would answer the sender of this authorization header with at this moment, quotes included;
   * null: only the route knows, or the caller gets something else.
   */
  readonly getEtag: (authorization: string) => string | null
  readonly isRetiring: () => boolean
  /** A call whose sender keeps its trace is left to the route, which has a span. */
  readonly isTraced: boolean
  /** Called for each answer, with the seconds that it took; null: answers are not counted. */
  readonly onAnswer: ((seconds: number) => void) | null
}

interface RequestHeaders {
  readonly authorization: string | undefined
  readonly etag: string | undefined
  readonly traceparent: string | string[] | undefined
}

/**
 * Whether a call names its host or its sender twice: such calls are left to the route. Other repeated headers are
 * joined into one text in the object of headers, which then does not match.
 */
function isAmbiguous(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  let senders = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    else if (name.length === 13 && name.toLowerCase() === 'authorization') senders += 1
  }
  return hosts !== 1 || senders !== 1
}

/** Formats the time for the `Date` header, once a second. */
function createDate(): () => string {
  let second = 0
  let formatted = ''
  return () => {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) formatted = new Date(now * 1_000).toUTCString()
    second = now
    return formatted
  }
}

/**
 * Answers `304` before routing, if memory alone shows that the data is unchanged: hooks, validation and serialization
 * cost several times as much as the answer. Any unexpected request is left to the route, so that this code may give up
 * at any doubt. Its answer has the headers that the route's would have (decision 62). Most calls on a connection are
 * answered before Node parses them (decision 62), the others before Fastify sees them.
 */
export function answerNotModified(
  app: FastifyInstance,
  { url, getEtag, isRetiring, isTraced, onAnswer }: NotModifiedOptions,
): void {
  const { server } = app
  const listeners = server.listeners('request')
  const date = createDate()

  /** The id of the call, where it is to be answered here; else null. */
  function findRequestId({ authorization, etag, traceparent }: RequestHeaders): string | null {
    if (authorization === undefined || etag === undefined) return null
    const trace = parseTrace(traceparent)
    if (trace === null || (isTraced && trace.isSampled)) return null
    return getEtag(authorization) === etag ? trace.id : null
  }

  function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== url || request.method !== 'GET') return false
    const begun = onAnswer && performance.now()
    // Node has made this object already, to look for the host.
    const { headers, rawHeaders } = request
    const { authorization, 'if-none-match': etag, traceparent } = headers
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    const id = isAmbiguous(rawHeaders) ? null : findRequestId({ authorization, etag, traceparent })
    if (id === null) return false
    const fields = [REQUEST_ID_HEADER, id, 'cache-control', 'no-store', 'etag', etag ?? '']
    if (isRetiring()) fields.push('connection', 'close')
    response.writeHead(304, fields).end()
    if (onAnswer && begun !== null) onAnswer((performance.now() - begun) / 1_000)
    return true
  }

  // The server stays Fastify's, with all its limits.
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isAnswered(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })

  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1_000)}\r\n\r\n`
  answerEarly(server, {
    line: `GET ${url} HTTP/1.1\r\n`,
    answerTo(headers) {
      // Node closes the connection after its answer.
      if (isRetiring()) return null
      const begun = onAnswer && performance.now()
      const etag = headers.get('if-none-match')
      const id = findRequestId({
        authorization: headers.get('authorization'),
        etag,
        traceparent: headers.get('traceparent'),
      })
      if (id === null) return null
      if (onAnswer && begun !== null) onAnswer((performance.now() - begun) / 1_000)
      return `HTTP/1.1 304 Not Modified\r\n${REQUEST_ID_HEADER}: ${id}\r\ncache-control: no-store\r\netag: ${etag}\r\nDate: ${date()}\r\n${keepAlive}`
    },
  })
}
