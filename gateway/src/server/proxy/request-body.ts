// Passes on the body of a call to the API, up to 9 MiB of it.
import { Transform, type Readable, type TransformCallback } from 'node:stream'

/** The API's limits are lower, for photos too; larger bodies need not reach it. */
export const MAX_BODY_BYTES = 9 * 1024 * 1024

/** A caller sends more than {@link MAX_BODY_BYTES}. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  readonly statusCode = 413
}

/**
 * The body of a request as it is passed on to the API: at most 9 MiB of it, whatever its declared length is. It is a
 * stream of its own: the client of the API destroys it when an answer comes before its end, and the caller's connection
 * with it, if it were the caller's.
 *
 * @returns a stream that fails with BodyTooLargeError, or where the caller's connection breaks
 */
export function limitBody(body: Readable): Readable {
  let size = 0
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      size += chunk.length
      if (size > MAX_BODY_BYTES)
        done(new BodyTooLargeError(`The body is larger than ${MAX_BODY_BYTES} bytes.`))
      else done(null, chunk)
    },
  })
  body.once('close', () => {
    if (!body.readableEnded) passed.destroy(new Error('The caller is gone.'))
  })
  return body.pipe(passed)
}
