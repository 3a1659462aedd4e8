// The service worker: what a pupil has opened can be continued offline, also after a reload. plan.ts decides per
// request; documents and data come from the network as long as there is one.
import { COMPOSITION_HEADER } from '@dhadha/release'
import { clearLearnerData, serveData } from './data.ts'
import { deleteSets, serveFile, cacheFiles, readCachedDocument, recordComposition } from './files.ts'
import { networkFirst } from './connection.ts'
import { parseMessage } from './message.ts'
import { deleteCaches, isForeign } from './caches.ts'
import { offlineNotice } from './offlineNotice.ts'
import { servePicture } from './pictures.ts'
import { planRequest, type Plan } from './plan.ts'

declare const self: ServiceWorkerGlobalScope

const DOCUMENT_TIMEOUT_MS = 4_000

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      deleteCaches(isForeign),
      deleteSets(),
      // The document is requested while the worker starts.
      self.registration.navigationPreload?.enable(),
    ]),
  ),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const plan = planRequest({
    method: request.method,
    url: new URL(request.url),
    origin: self.location.origin,
    mode: request.mode,
    isAuthorized: request.headers.has('authorization'),
    isPartial: request.headers.has('range'),
    isRead: request.destination === '',
  })
  if (plan.kind !== 'pass') event.respondWith(answer(event, plan))
})

function answer(event: FetchEvent, plan: Exclude<Plan, { kind: 'pass' }>): Promise<Response> {
  switch (plan.kind) {
    case 'document':
      return serveDocument(event)
    case 'composition':
      return serveComposition(event)
    case 'file':
      return serveFile(event, plan)
    case 'picture':
      return servePicture(event, plan.path)
    case 'data':
      return serveData(event, plan.path)
  }
}

async function serveDocument(event: FetchEvent): Promise<Response> {
  const network = trackComposition(
    event,
    Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
      (preloaded) => preloaded ?? fetch(event.request),
    ),
  )
  const response = await networkFirst(
    event.resultingClientId,
    network,
    DOCUMENT_TIMEOUT_MS,
    readCachedDocument,
  )
  return response.type === 'error' ? offlineNotice() : response
}

const serveComposition = (event: FetchEvent): Promise<Response> =>
  trackComposition(event, fetch(event.request)).catch(() => Response.error())

/** Records the composition that a response names. */
function trackComposition(event: FetchEvent, network: Promise<Response>): Promise<Response> {
  event.waitUntil(
    network.then(
      ({ headers }) => recordComposition(headers.get(COMPOSITION_HEADER)),
      () => undefined,
    ),
  )
  return network
}

self.addEventListener('message', (event) => {
  const message = parseMessage(event.data, self.location.origin)
  if (message === null) return
  event.waitUntil(
    message.type === 'forget'
      ? clearLearnerData()
      : cacheFiles(message.paths).then(() => recordComposition(message.composition)),
  )
})
