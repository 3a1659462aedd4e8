import { LEARNER_DATA } from '../src/offline/workerProtocol.ts'

// Names of the caches. The number is raised when their contents change form; caches of older workers are deleted then.
const FORM = 'dhadha-1'
const OURS = `${FORM}-`

/** Files of releases, by path. */
export const FILES = `${OURS}files`
/** Pictures of problems, by path. */
export const PICTURES = `${OURS}pictures`
/** The document of one composition, whose id follows; present when all files it needs are. */
export const SETS = `${OURS}set-`
/** A learner's data; a hash of the token follows. The shell deletes these caches, too. */
export const DATA = `${FORM}${LEARNER_DATA}`

/** A path is stored once: the cache names say whose its answer is, not the request's headers. */
export const SAME_PATH = { ignoreVary: true } as const

/** Deletes the caches of the site whose names are old. */
export async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

/** A cache of a worker with another form of contents, or of a script of the site that is no worker. */
export const isForeign = (name: string): boolean => !name.startsWith(OURS)

/** Leaves the newest `max` entries of a cache. */
export async function deleteOldest(cache: Cache, max: number): Promise<void> {
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - max)).map((request) => cache.delete(request)))
}
