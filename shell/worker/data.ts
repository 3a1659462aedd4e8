import { COMPOSITION_HEADER } from '@dhadha/release'
import { networkFirst } from './connection.ts'
import { DATA, deleteCaches, PICTURES } from './names.ts'
import { isStorable, isWhole } from './storable.ts'

const TIMEOUT_MS = 8_000
const MAX_PICTURES = 300
/** Several times what the whole library takes: addresses with made-up queries do not fill the device. */
const MAX_ANSWERS = 2_000
const SAME = { ignoreVary: true } as const

/** Counts sign-outs: a response that was under way at one is not cached. */
let departures = 0

/** The learner of this browser has signed out. */
export async function clearLearnerData(): Promise<void> {
  departures++
  await deleteCaches((name) => name.startsWith(DATA))
}

/** A response of the API for one learner: from the network, and then cached; else from the cache. */
export async function dataFor(event: FetchEvent, path: string): Promise<Response> {
  const { request, clientId } = event
  const name = DATA + (await shortHash(request.headers.get('authorization') ?? ''))
  const before = departures
  const network = fetch(request)
  const store = async (response: Response) => {
    if (before !== departures) return
    // The API forbids caches that know no learners to store anything. The worker stores what its plan names, by learner.
    if (isWhole(response)) await cacheData(name, path, response.clone())
    // This learner may no longer read it.
    else if (response.status >= 400 && response.status < 500) await (await caches.open(name)).delete(path)
  }
  event.waitUntil(network.then(store).catch(() => undefined))
  return networkFirst(clientId, network, TIMEOUT_MS, async () => {
    // `has` first, because `open` creates a cache: none may be left after a learner signed out.
    return (await caches.has(name)) ? (await caches.open(name)).match(path, SAME) : undefined
  })
}

async function cacheData(name: string, path: string, response: Response): Promise<void> {
  await deleteCaches((other) => other.startsWith(DATA) && other !== name)
  const headers = new Headers(response.headers)
  // It named the composition that was live then; read later, it would be outdated.
  headers.delete(COMPOSITION_HEADER)
  const data = await caches.open(name)
  await data.put(path, new Response(await response.blob(), { headers }))
  await deleteOldest(data, MAX_ANSWERS)
}

/** A picture: its name is its content's hash, so a cached copy is always valid. */
export async function pictureFor(event: FetchEvent, path: string): Promise<Response> {
  const pictures = await caches.open(PICTURES)
  const cached = await pictures.match(path, SAME)
  if (cached) return cached
  try {
    const response = await fetch(event.request)
    if (isStorable(response))
      event.waitUntil(cachePicture(pictures, path, response.clone()).catch(() => undefined))
    return response
  } catch {
    return Response.error()
  }
}

async function cachePicture(pictures: Cache, path: string, response: Response): Promise<void> {
  await pictures.put(path, response)
  await deleteOldest(pictures, MAX_PICTURES)
}

/** Leaves the newest `max` entries of a cache. */
async function deleteOldest(cache: Cache, max: number): Promise<void> {
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - max)).map((request) => cache.delete(request)))
}

async function shortHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
