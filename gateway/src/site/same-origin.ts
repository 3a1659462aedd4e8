import type { FastifyRequest } from 'fastify'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Asked = Pick<FastifyRequest, 'method' | 'protocol' | 'host'> & {
  readonly headers: Pick<FastifyRequest['headers'], 'origin'> & { readonly 'sec-fetch-site'?: unknown }
}

/** A browser's page has sent it: scripts can neither add nor remove these headers. */
export const isFromBrowser = ({ headers }: Pick<Asked, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/**
 * A changing call that this site's own pages did not send (decision 162). Browsers say where a call comes from; a call
 * that says nothing is a program's, which has no business with a browser's cookie.
 *
 * @param carriesSession the call has the cookie of a sign-in
 */
export function isForeign(request: Asked, publicUrl: URL, carriesSession: boolean): boolean {
  const { method, protocol, host, headers } = request
  if (READS.has(method)) return false
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] !== 'same-origin'
  if (headers.origin === undefined) return carriesSession
  return headers.origin !== publicUrl.origin && headers.origin !== `${protocol}://${host}`
}
