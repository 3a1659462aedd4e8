// Names of the caches. The number is raised when what is in them changes its form; what older workers kept goes then.
const OURS = 'dhadha-1-'

/** Files of releases, by path. */
export const FILES = `${OURS}files`
/** Pictures of problems, by path. */
export const PICTURES = `${OURS}pictures`
/** The document of one composition, whose id follows; there when everything that it needs is. */
export const SETS = `${OURS}set-`
/** What one learner has read; a hash of the token follows. The shell removes these caches by `-data-`. */
export const DATA = `${OURS}data-`

/** Removes every cache of the site that one of these names does not begin. */
export async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

/** A cache of a worker of another form. */
export const isForeign = (name: string): boolean => name.startsWith('dhadha-') && !name.startsWith(OURS)
