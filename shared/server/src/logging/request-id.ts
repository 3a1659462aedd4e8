// The id of a request, by which its lines are found in all logs (decision 64).
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Header of every answer of gateway and API: the request's id, by which its log lines are found (decision 64). */
export const REQUEST_ID_HEADER = 'x-request-id'

/** The flag of a sampled trace. */
const SAMPLED = 1
/** `traceparent` of https://www.w3.org/TR/trace-context, version 00: trace id, parent id, flags; neither id is zero. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]([\da-f])$/
/**
 * The number of characters at the end of an id that are shown to people: few enough to read out, and random with every
 * tracer.
 */
const SHORT_ID_LENGTH = 12

type Traceparent = string | string[] | undefined

/** The id of a request, and whether its trace is sampled. */
interface Trace {
  readonly id: string
  readonly isSampled: boolean
}

const parseTraceId = (traceparent: Traceparent): string | null =>
  typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent)?.[1] ?? null) : null

/**
 * The id of a request: the trace id of a well-formed `traceparent`, else a new one. 32 hexadecimal digits in either
 * case, so that no text of the caller gets into logs.
 */
const idBy = (traceparent: Traceparent): string =>
  parseTraceId(traceparent) ?? randomUUID().replaceAll('-', '')

/**
 * The same, with the decision whether the trace is sampled: by its sender's `traceparent`, or by this server, if there
 * is none. Null for a `traceparent` that is not well-formed.
 */
export function parseTrace(traceparent: Traceparent): Trace | null {
  if (traceparent === undefined) return { id: idBy(traceparent), isSampled: true }
  const [, id, flags] = typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : []
  return id === undefined || flags === undefined
    ? null
    : { id, isSampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 }
}

/** The id of a request by its headers. */
export const getRequestId = ({ headers }: { readonly headers: IncomingHttpHeaders }): string =>
  idBy(headers['traceparent'])

/** The caller's `traceparent` where a request's id is from it; else null. */
export const traceparentFor = (id: string, header: string | string[] | undefined): string | null =>
  typeof header === 'string' && parseTraceId(header) === id ? header : null

/** The `traceparent` that is sent to the next server: the caller's own if the id is from it. */
export const getTraceparent = (id: string, header: string | string[] | undefined): string =>
  traceparentFor(id, header) ?? `00-${id}-${randomBytes(8).toString('hex')}-00`

/** The code that a learner is asked to quote after an error: the end of the request's id. */
export const shortRequestId = (id: string): string => id.slice(-SHORT_ID_LENGTH)
