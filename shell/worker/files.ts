import { OFFLINE_PATH } from '@dhadha/release'
import { getPrecacheManifest } from './precacheManifest.ts'
import { deleteCaches, FILES, SAME_PATH, SETS } from './caches.ts'
import type { Plan } from './plan.ts'
import { isStorable } from './storable.ts'

/**
 * A file by its path: from the cache, else from the network, and then cached if it is used. A retry tries the network
 * first.
 */
export async function serveFile(
  event: FetchEvent,
  { path, isRetry, isUsed }: Extract<Plan, { kind: 'file' }>,
): Promise<Response> {
  const files = await caches.open(FILES)
  const cached = await files.match(path, SAME_PATH)
  if (cached && !isRetry) return cached
  try {
    const response = await fetch(event.request)
    if (isUsed && isStorable(response))
      event.waitUntil(files.put(path, response.clone()).catch(() => undefined))
    return response
  } catch {
    return cached ?? Response.error()
  }
}

/** Caches files that a page loaded before the worker was active; the browser's HTTP cache still has them. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => cacheFile(path).catch(() => undefined)))
}

async function cacheFile(path: string): Promise<void> {
  const files = await caches.open(FILES)
  if (await files.match(path, SAME_PATH)) return
  const response = await fetch(path, { priority: 'low' })
  if (!isStorable(response)) throw new Error(`${path}: ${response.status}`)
  await files.put(path, response)
}

/** Names of the complete sets, the newest last. */
const listSets = async () => (await caches.keys()).filter((name) => name.startsWith(SETS))

/**
 * Deletes the documents to start from: the next response brings one anew. An activated worker does not start pages from
 * what a withdrawn one has stored.
 */
export const deleteSets = (): Promise<void> => deleteCaches((name) => name.startsWith(SETS))

/** The document of the newest complete set. */
export async function readCachedDocument(): Promise<Response | undefined> {
  const newest = (await listSets()).at(-1)
  return newest === undefined ? undefined : (await caches.open(newest)).match(OFFLINE_PATH, SAME_PATH)
}

let renewing: Promise<void> | null = null

/** A response named the live composition: a set of another one is replaced, at once and as a whole. */
export async function recordComposition(id: string | null): Promise<void> {
  if (id === null || (await listSets()).at(-1) === SETS + id) return
  renewing ??= renew()
    // No connection, or a file is missing: the next response starts again.
    .catch(() => undefined)
    .finally(() => {
      renewing = null
    })
  await renewing
}

async function renew(): Promise<void> {
  const answer = await fetch(OFFLINE_PATH, { cache: 'no-cache', priority: 'low' })
  if (!isStorable(answer)) return
  const files = await caches.open(FILES)
  const used = (await files.keys()).map(({ url }) => new URL(url).pathname)
  const needed = getPrecacheManifest(await answer.clone().text(), used)
  if (!needed) return
  // Fetched one after the other, so that they do not compete with the pupil's requests.
  for (const path of needed.required) await cacheFile(path)
  for (const path of needed.wished) await cacheFile(path).catch(() => undefined)
  const set = SETS + needed.id
  await caches.delete(set)
  await (await caches.open(set)).put(OFFLINE_PATH, answer)
  await deleteCaches((name) => name.startsWith(SETS) && name !== set)
  for (const request of await files.keys()) {
    if (!needed.isNamed(new URL(request.url).pathname)) await files.delete(request)
  }
}
