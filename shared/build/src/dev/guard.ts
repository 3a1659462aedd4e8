import type { IncomingMessage } from 'node:http'

type IncomingRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * The reason for refusing a request, or null. Each forwarded request carries the developer's session, so only this
 * server's own pages may send requests, and only under this server's own host name: another name may resolve to this
 * machine, too.
 */
export function getRefusal({ method, url = '', headers }: IncomingRequest, own: URL): string | null {
  const names = [own.host, `127.0.0.1:${own.port}`]
  if (!names.includes(headers.host ?? '')) return 'This server answers under its own name only.'
  if (!url.startsWith('/') || url.startsWith('//')) return 'This server is no proxy for other sites.'
  const from = headers['sec-fetch-site']
  const isOwn = from === 'same-origin' || from === 'none' || from === undefined
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && method === 'GET'
  if (!isOwn && !isVisit) return 'Another page has sent this.'
  if (headers.origin !== undefined && !names.some((name) => headers.origin === `http://${name}`))
    return 'Another page has sent this.'
  return null
}
