// Recognises changing calls that pages of other sites have sent (CSRF, decision 54).
import type { Socket } from 'node:net'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'] as const

type IncomingRequest = Pick<FastifyRequest, 'method'> & {
  readonly headers: Pick<FastifyRequest['headers'], 'origin'> & { readonly 'sec-fetch-site'?: unknown }
  readonly socket: Pick<Socket, 'localAddress' | 'localPort'>
}

/** A browser's page has sent it: scripts can neither add nor remove these headers. */
export const isFromBrowser = ({ headers }: Pick<IncomingRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/**
 * A changing call that this site's own pages did not send (decision 54). Browsers send the origin of a call; a call
 * without one is from a program, which must not use a browser's cookie.
 *
 * @param carriesSession the call has the cookie of a sign-in
 */
export function isForeign(request: IncomingRequest, publicUrl: URL, carriesSession: boolean): boolean {
  const { method, headers, socket } = request
  if (READS.has(method)) return false
  const { origin, 'sec-fetch-site': fetchSite } = headers
  if (origin === undefined && fetchSite === undefined) return carriesSession
  // Both where both are there: a page whose name was pointed at this machine is "same-origin" by an origin of its own.
  if (origin !== undefined && !isOwnOrigin(origin, publicUrl, socket)) return true
  return fetchSite !== undefined && fetchSite !== 'same-origin'
}

/**
 * PUBLIC_URL's origin, never one that the Host header names: the caller chooses that header. A site whose PUBLIC_URL
 * is of this machine alone, as `npm start` makes it, is also opened by the other loopback names and by the address at
 * which the connection arrived; only this gateway serves pages from there.
 */
function isOwnOrigin(
  origin: string,
  publicUrl: URL,
  { localAddress, localPort }: IncomingRequest['socket'],
): boolean {
  if (origin === publicUrl.origin) return true
  const { protocol, hostname, port } = publicUrl
  if (!LOOPBACK_NAMES.some((name) => name === hostname)) return false
  const colonPort = port === '' ? '' : `:${port}`
  if (LOOPBACK_NAMES.some((name) => origin === `${protocol}//${name}${colonPort}`)) return true
  if (localAddress === undefined || protocol !== 'http:') return false
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  return origin === new URL(`http://${isIPv6(address) ? `[${address}]` : address}:${localPort}`).origin
}
