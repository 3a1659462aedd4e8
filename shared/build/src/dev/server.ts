import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buffer, text } from 'node:stream/consumers'
import {
  CLEAR_CACHE_PATH,
  COMPOSITION_HEADER,
  COMPOSITION_PATH,
  matchRoute,
  OFFLINE_PATH,
  PAGE_REPORTS_PATH,
  parseReleasePath,
  RELEASES_PATH,
  VIOLATION_REPORTS_PATH,
  WORKER_PATH,
  type CompositionDocument,
} from '@dhadha/release'
import { BAR_FILES, SCRIPT_INTEGRITY } from './bar-files.ts'
import { getRefusal } from './guard.ts'
import { toBrowser, toSite, type ProxyOrigins } from './headers.ts'
import type { LocalBuild } from './local-build.ts'
import { buildId, DEV_PATH, localId, pageWithOwnPart, withOwnPart } from './own-part.ts'
import { logReports } from './reports.ts'

/** No page of a site: its document belongs to no part, and so starts any. */
const NO_PAGE = '/dhadha-dev-page'
/** Tabs that were opened before the last saves still ask for their files. */
const MAX_BUILDS = 5
const SITE_MS = 60_000
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface DevServer {
  readonly url: URL
  /** Shows this build from now on. */
  readonly show: (build: LocalBuild) => void
  /** The last save does not build. */
  readonly reportFailure: () => void
  readonly close: () => Promise<void>
}

/** A released site with one part from this machine, for this machine alone. @param port 0: any */
export async function startDevServer(site: URL, port: number, first: LocalBuild): Promise<DevServer> {
  const builds: LocalBuild[] = [first]
  const tabs = new Set<ServerResponse>()
  let hasFailed = false
  const newest = (): LocalBuild => builds.at(-1) ?? first
  const state = () =>
    `event: built\ndata: ${buildId(newest())}\n\n${hasFailed ? 'event: failed\ndata:\n\n' : ''}`
  const notify = () => {
    for (const tab of tabs) tab.write(state())
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent)
        return respond(response, 502, `${site.origin} does not answer: ${(error as Error).message}`)
      response.destroy()
      return undefined
    })
  })
  server.on('upgrade', (_request, socket) => socket.destroy())
  // Reachable from this machine only: every client of this server uses the developer's session.
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://localhost:${(server.address() as AddressInfo).port}`)
  const ends: ProxyOrigins = { site, own: url }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = getRefusal(request, url)
    if (refusal !== null) return respond(response, 403, refusal)
    const { pathname } = new URL(request.url ?? '/', url)
    if (pathname.startsWith(DEV_PATH)) return answerOwn(pathname.slice(DEV_PATH.length), response)
    // A service worker would show the site of yesterday on this address, whatever runs on it tomorrow.
    if (pathname === WORKER_PATH || pathname === OFFLINE_PATH)
      return respond(response, 404, 'Not in development.')
    if (pathname === CLEAR_CACHE_PATH) return void response.writeHead(204).end()
    if (pathname === PAGE_REPORTS_PATH || pathname === VIOLATION_REPORTS_PATH) {
      logReports(await text(request))
      response.writeHead(204).end()
      return undefined
    }
    const file = fileAt(pathname)
    if (file)
      return void response
        .writeHead(200, { 'content-type': getContentType(pathname), 'cache-control': 'no-store' })
        .end(file)
    return forward(request, response, pathname)
  }

  function answerOwn(name: string, response: ServerResponse): void {
    const [type, content] = BAR_FILES.get(name) ?? []
    if (type !== undefined)
      return void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content)
    if (name !== 'events') return respond(response, 404, 'There is no such file.')
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`retry: 1000\n${state()}`)
    tabs.add(response)
    response.once('close', () => tabs.delete(response))
    return undefined
  }

  function fileAt(pathname: string): Buffer | undefined {
    const { name, version, file = '' } = parseReleasePath(pathname) ?? {}
    const { release } = newest()
    if (name !== release.name || version !== release.version) return undefined
    return builds.findLast(({ files }) => files.has(file))?.files.get(file)
  }

  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    const build = newest()
    const isRead =
      request.method === 'GET' && !pathname.startsWith('/api/') && !pathname.startsWith(RELEASES_PATH)
    const isOwnPage = isRead && matchRoute(build.release.routes, pathname) !== null
    const sent = (site.protocol === 'https:' ? httpsRequest : httpRequest)(new URL(site.origin), {
      method: request.method,
      path: isOwnPage ? neutralPath(request.url ?? '/', pathname) : request.url,
      headers: toSite(request.headers, ends, isRead),
      timeout: SITE_MS,
    })
    sent.once('timeout', () => sent.destroy(new Error(`nothing in ${SITE_MS / 1_000} seconds`)))
    response.once('close', () => sent.destroy())
    const coming = once(sent, 'response') as Promise<[IncomingMessage]>
    const [[received]] = await Promise.all([coming, pipeline(request, sent)])
    const { statusCode = 502, headers } = received
    const id = headers[COMPOSITION_HEADER]
    const named = typeof id === 'string' ? { ...headers, [COMPOSITION_HEADER]: localId(id, build) } : headers
    const status = isOwnPage && statusCode === 404 ? 200 : statusCode
    const changed = isRead ? await changedBody(received, pathname, build) : null
    response.writeHead(status, toBrowser(named, ends, changed !== null))
    if (changed === null) await pipeline(received, response)
    else response.end(changed)
  }

  /** Null: it is passed on as it comes. */
  async function changedBody(
    received: IncomingMessage,
    pathname: string,
    build: LocalBuild,
  ): Promise<Buffer | null> {
    const type = received.headers['content-type'] ?? ''
    const isComposition = pathname === COMPOSITION_PATH && received.statusCode === 200
    if (!isComposition && !type.startsWith('text/html')) return null
    const body = await buffer(received)
    if (isComposition)
      return Buffer.from(
        JSON.stringify(withOwnPart(JSON.parse(body.toString()) as CompositionDocument, build)),
      )
    const page = pageWithOwnPart(body.toString(), build, { site, scriptIntegrity: SCRIPT_INTEGRITY })
    return page === null ? body : Buffer.from(page)
  }

  return {
    url,
    show(build) {
      builds.push(build)
      builds.splice(0, builds.length - MAX_BUILDS)
      hasFailed = false
      notify()
    },
    reportFailure() {
      hasFailed = true
      notify()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The document of no page, in the language that the page's address names. */
function neutralPath(url: string, pathname: string): string {
  const query = new URLSearchParams(url.slice(pathname.length + 1))
  const [, language] = /^\/lang\/(en|bn)(?:\/|$)/.exec(pathname) ?? []
  if (language !== undefined) query.set('lang', language)
  return query.size === 0 ? NO_PAGE : `${NO_PAGE}?${query.toString()}`
}

const getContentType = (pathname: string): string => TYPES[extname(pathname)] ?? 'application/octet-stream'

function respond(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(`${sentence}\n`)
}
