import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  CLEAR_CACHE_PATH,
  OFFLINE_PATH,
  PAGE_REPORTS_PATH,
  VIOLATION_REPORTS_PATH,
  WORKER_PATH,
} from '@dhadha/release'
import { BAR_FILES } from './bar-files.ts'
import { createErrorLog } from './browser-errors.ts'
import { createBuildEvents, type BuildEvents } from './build-events.ts'
import { createBuilds, type Builds } from './builds.ts'
import { forward } from './forward.ts'
import { getRefusal } from './guard.ts'
import type { LocalBuild } from './local-build.ts'
import { buildId, DEV_PATH } from './own-part.ts'
import { logReports } from './reports.ts'
import { getContentType, sendFile, sendText } from './responses.ts'

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
  const builds = createBuilds(first)
  const events = createBuildEvents(() => buildId(builds.newest()))
  const logError = createErrorLog(builds)
  const server = createServer((request, response) => {
    answer(request, response, { site, own: url, builds, events, logError }).catch((error: unknown) => {
      if (!response.headersSent)
        return sendText(response, 502, `${site.origin} does not answer: ${(error as Error).message}`)
      response.destroy()
      return undefined
    })
  })
  const url = await listen(server, port)
  return {
    url,
    show(build) {
      builds.add(build)
      events.notifyBuilt()
    },
    reportFailure: events.notifyFailed,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reachable from this machine only: every client of this server uses the developer's session. */
async function listen(server: Server, port: number): Promise<URL> {
  server.on('upgrade', (_request, socket) => socket.destroy())
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}`)
}

interface Context {
  readonly site: URL
  /** This server's address. */
  readonly own: URL
  readonly builds: Builds
  readonly events: BuildEvents
  /** Prints an error that a page has sent. */
  readonly logError: (body: string) => void
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { site, own, builds, events, logError }: Context,
): Promise<void> {
  const refusal = getRefusal(request, own)
  if (refusal !== null) return sendText(response, 403, refusal)
  const { pathname } = new URL(request.url ?? '/', own)
  if (pathname === `${DEV_PATH}errors`) {
    logError(await text(request))
    return void response.writeHead(204).end()
  }
  if (pathname.startsWith(DEV_PATH)) return answerOwn(pathname.slice(DEV_PATH.length), response, events)
  // A service worker would show the site of yesterday on this address, whatever runs on it tomorrow.
  if (pathname === WORKER_PATH || pathname === OFFLINE_PATH)
    return sendText(response, 404, 'Not in development.')
  if (pathname === CLEAR_CACHE_PATH) return void response.writeHead(204).end()
  if (pathname === PAGE_REPORTS_PATH || pathname === VIOLATION_REPORTS_PATH) {
    logReports(await text(request))
    return void response.writeHead(204).end()
  }
  const file = builds.fileAt(pathname)
  if (file) return sendFile(response, getContentType(pathname), file)
  return forward(request, response, { site, own }, builds.newest())
}

/** This server's own files: those of the bar, and its events. */
function answerOwn(name: string, response: ServerResponse, events: BuildEvents): void {
  const [type, content] = BAR_FILES.get(name) ?? []
  if (type !== undefined && content !== undefined) return sendFile(response, type, content)
  if (name !== 'events') return sendText(response, 404, 'There is no such file.')
  return events.subscribe(response)
}
