import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import type { Encoding } from '../../registry/store.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The encodings that the browser accepts, the smallest first; `identity` is always among them. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const negotiated = new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings([
    'br',
    'gzip',
  ])
  return [...(['br', 'gzip'] as const).filter((name) => negotiated.includes(name)), 'identity']
}

/** Compresses what is made per request: quickly rather than tightly. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    })
  }
  return encoding === 'gzip' ? deflate(bytes, { level: 6 }) : bytes
}
