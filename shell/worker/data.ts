import { COMPOSITION_HEADER } from '@dhadha/release'
import { networkFirst } from './connection.ts'
import { DATA, deleteCaches, deleteOldest, SAME_PATH } from './caches.ts'
import { isWhole } from './storable.ts'

// The API's responses, which the worker caches by learner.

/** The longest wait for the network where the cache has an answer. */
const TIMEOUT_MS = 8_000
/** The most responses of a learner, several times what the library takes: made-up addresses cannot fill the device. */
const MAX_ANSWERS = 2_000

/** Counts sign-outs: a response that was under way at one is not cached. */
let signOutCount = 0

/** The learner of this browser has signed out. */
export async function clearLearnerData(): Promise<void> {
  signOutCount++
  await deleteCaches((name) => name.startsWith(DATA))
}

/** A response of the API for one learner: from the network, and then cached; else from the cache. */
export async function serveData(event: FetchEvent, path: string): Promise<Response> {
  const { request, clientId } = event
  const name = DATA + (await shortHash(request.headers.get('authorization') ?? ''))
  const countBefore = signOutCount
  const network = fetch(request)
  const store = async (response: Response) => {
    if (countBefore !== signOutCount) return
    // The API forbids caches that know no learners to store anything. The worker stores what its plan names, by
    // learner.
    if (isWhole(response)) await cacheData(name, path, response.clone())
    // This learner may no longer read it.
    else if (response.status >= 400 && response.status < 500) await (await caches.open(name)).delete(path)
  }
  event.waitUntil(network.then(store).catch(() => undefined))
  return networkFirst(clientId, network, TIMEOUT_MS, async () => {
    // `has` first, because `open` creates a cache: none may be left after a learner signed out.
    return (await caches.has(name)) ? (await caches.open(name)).match(path, SAME_PATH) : undefined
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

async function shortHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
