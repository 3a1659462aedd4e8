// Calls Google.
import { sendRequest } from '@dhadha/release/outgoing'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../texts/index.ts'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 256 * 1024

// 424 and not 503: the site itself works, and the browser shows this message.
const unavailable = () => new ApiError(424, 'google_unavailable', text('googleAway'))

/** Google does not confirm the browser's token or code. */
export const refused = (): ApiError => new ApiError(401, 'google_refused', text('googleRefused'))

/**
 * A call to Google. @param form sent by POST; absent: GET
 *
 * @throws ApiError 401 for a refusal or an unexpected answer, 424 without Google
 */
export async function ask<Schema extends TSchema>(
  schema: Schema,
  log: Dependencies['log'],
  url: string,
  form?: Readonly<Record<string, string>>,
): Promise<Static<Schema>> {
  let answer: Response
  let body: unknown
  try {
    answer = await sendRequest(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    body = await answer.json()
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'Google did not answer')
    throw unavailable()
  }
  if (answer.status === 429 || answer.status >= 500) {
    log.warn({ status: answer.status }, 'Google did not answer')
    throw unavailable()
  }
  if (!answer.ok || !Value.Check(schema, body)) throw refused()
  return body
}
