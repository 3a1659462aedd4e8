// Compresses the API's answers on their way to the browser (decision 72).
import { pipeline, type Readable } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import type { Encoding } from '../../registry/store.ts'
import { acceptedEncodings } from '../files/encoding.ts'

/** Shorter answers fit into one packet anyway. */
const WORTHWHILE_BYTES = 1024

/** Up to so many bytes an answer is compressed in one piece, which takes less than the beginning of a stream. */
const MAX_BUFFERED_BYTES = 64 * 1024

/** A small window: hundreds of answers may be under way at once. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }

type Headers = Readonly<Record<string, string | number | string[] | undefined>>

/** How an answer of the API is best passed on; `identity`: as it is. */
export function chooseEncoding(answer: Headers, acceptEncoding: string | undefined): Encoding {
  const length = answer['content-length']
  const worthwhile = length === undefined || Number(length) >= WORTHWHILE_BYTES
  const json = String(answer['content-type'] ?? '').startsWith('application/json')
  // The compressed size would reveal something about a secret to an attacker who can put text beside it.
  // The API marks such answers: RFC 9111, no-transform. Another site cannot request other answers in a learner's name.
  const secret = String(answer['cache-control'] ?? '').includes('no-transform')
  if (!worthwhile || !json || secret || answer['content-encoding'] !== undefined) return 'identity'
  return acceptedEncodings(acceptEncoding)[0] ?? 'identity'
}

/** Whether the answer's declared length is short enough to wait for all of it. */
export const isShort = (answer: Headers): boolean =>
  Number(answer['content-length'] ?? Infinity) <= MAX_BUFFERED_BYTES

/** A short answer, compressed (decision 72). */
export const compressWhole = (body: Uint8Array, encoding: Exclude<Encoding, 'identity'>): Buffer =>
  encoding === 'br' ? brotliCompressSync(body, { params: BROTLI }) : gzipSync(body)

/** The same answer, compressed as it passes. */
export function compressStream(stream: Readable, encoding: Exclude<Encoding, 'identity'>): Readable {
  const encoder = encoding === 'br' ? createBrotliCompress({ params: BROTLI }) : createGzip()
  // An error destroys both streams, and with them the connection: a truncated response must not look complete.
  pipeline(stream, encoder, () => {})
  return encoder
}
