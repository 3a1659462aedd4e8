// A call to the API with what decides whether it may be sent a second time.
import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { limitBody } from './request-body.ts'

/** A longer body is passed on as it comes, and can be sent only once. */
const MAX_REPEATED_BYTES = 64 * 1024

/**
 * The header by which a caller declares that the call has an id of its own, and that the API applies it only once
 * (draft-ietf-httpapi-idempotency-key-header).
 */
const CALL_ID_HEADER = 'idempotency-key'

export interface RepeatableCall {
  readonly options: Dispatcher.RequestOptions
  /** The body, where it is passed on as it comes; null: its caller has written all of it. */
  readonly rest: Readable | null
  /** The whole body is here, so that it can be sent again. */
  readonly isWhole: boolean
  /** A second delivery changes nothing. */
  readonly isSafe: boolean
}

/** The call with its body read, where that is short. */
export async function toRepeatable(options: Dispatcher.RequestOptions): Promise<RepeatableCall> {
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
