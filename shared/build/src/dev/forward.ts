import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  COMPOSITION_HEADER,
  COMPOSITION_PATH,
  matchRoute,
  RELEASES_PATH,
  type CompositionDocument,
} from '@dhadha/release'
import { SCRIPT_INTEGRITY } from './bar-files.ts'
import { toBrowser, toSite, type ProxyOrigins } from './headers.ts'
import type { LocalBuild } from './local-build.ts'
import { localId, pageWithOwnPart, withOwnPart } from './own-part.ts'

/** No page of a site: its document belongs to no part, and so starts any. */
const NO_PAGE = '/dhadha-dev-page'
const SITE_TIMEOUT_MS = 60_000

/**
 * Passes a request on to the site, and its response back. Pages and the composition get the part of this machine.
 *
 * @throws when the site does not respond
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  origins: ProxyOrigins,
  build: LocalBuild,
): Promise<void> {
  const { site } = origins
  const { pathname } = new URL(request.url ?? '/', origins.own)
  const isRead =
    request.method === 'GET' && !pathname.startsWith('/api/') && !pathname.startsWith(RELEASES_PATH)
  const isOwnPage = isRead && matchRoute(build.release.routes, pathname) !== null
  const sent = (site.protocol === 'https:' ? httpsRequest : httpRequest)(new URL(site.origin), {
    method: request.method,
    path: isOwnPage ? neutralPath(request.url ?? '/', pathname) : request.url,
    headers: toSite(request.headers, origins, isRead),
    timeout: SITE_TIMEOUT_MS,
  })
  sent.once('timeout', () => sent.destroy(new Error(`nothing in ${SITE_TIMEOUT_MS / 1_000} seconds`)))
  response.once('close', () => sent.destroy())
  const coming = once(sent, 'response') as Promise<[IncomingMessage]>
  const [[received]] = await Promise.all([coming, pipeline(request, sent)])
  const { statusCode = 502, headers } = received
  const id = headers[COMPOSITION_HEADER]
  const named = typeof id === 'string' ? { ...headers, [COMPOSITION_HEADER]: localId(id, build) } : headers
  // The site has no page of a route that only the part of this machine has.
  const status = isOwnPage && statusCode === 404 ? 200 : statusCode
  const changed = isRead ? await changedBody(received, pathname, site, build) : null
  response.writeHead(status, toBrowser(named, origins, changed !== null))
  if (changed === null) await pipeline(received, response)
  else response.end(changed)
}

/** @returns null: the body is passed on as it comes */
async function changedBody(
  received: IncomingMessage,
  pathname: string,
  site: URL,
  build: LocalBuild,
): Promise<Buffer | null> {
  const type = received.headers['content-type'] ?? ''
  const isComposition = pathname === COMPOSITION_PATH && received.statusCode === 200
  if (!isComposition && !type.startsWith('text/html')) return null
  const body = await buffer(received)
  if (isComposition) {
    const document = JSON.parse(body.toString()) as CompositionDocument
    return Buffer.from(JSON.stringify(withOwnPart(document, build)))
  }
  const page = pageWithOwnPart(body.toString(), build, { site, scriptIntegrity: SCRIPT_INTEGRITY })
  return page === null ? body : Buffer.from(page)
}

/** The document of no page, in the language that the page's address names. */
function neutralPath(url: string, pathname: string): string {
  const query = new URLSearchParams(url.slice(pathname.length + 1))
  const [, language] = /^\/lang\/(en|bn)(?:\/|$)/.exec(pathname) ?? []
  if (language !== undefined) query.set('lang', language)
  return query.size === 0 ? NO_PAGE : `${NO_PAGE}?${query.toString()}`
}
