import { getLanguage } from './language.ts'
import { traceHeaders } from './trace.ts'

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  address: string
  body?: string | null
  headers?: Readonly<Record<string, string>>
}

/** One call of the API by the platform's `fetch`, in the page's language. @returns the answer as it came, read to its end */
export async function send(
  { method, address, body = null, headers = {} }: Sent,
  {
    token,
    etag,
    callId,
    keepalive = false,
    signal,
  }: {
    token: string | null
    etag?: string | undefined
    callId?: string | undefined
    keepalive?: boolean
    signal: AbortSignal
  },
) {
  const response = await fetch(address, {
    method,
    body,
    headers: {
      ...headers,
      Accept: 'application/json',
      'Accept-Language': getLanguage(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(callId !== undefined && { 'Idempotency-Key': callId }),
      ...(etag !== undefined && { 'If-None-Match': etag }),
      ...traceHeaders(),
    },
    signal,
    keepalive,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
