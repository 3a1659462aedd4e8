import { queryOptions } from '@tanstack/react-query'

/**
 * Another release of this remote fetches its own code: the cache is the shell's, and outlives an update in an open tab, where the
 * code of the release before may lack what the new one uses.
 */
const EVALUATION = crypto.randomUUID()

/**
 * A chunk of code that is fetched once for all its users, and again after a failure. `React.lazy` caches a failure for
 * good, and does not say whether the chunk is loaded.
 *
 * @param name unique among the chunks of this remote
 */
export const chunkQuery = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['chunk', name, EVALUATION],
    queryFn: load,
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
    // Each part of the page that needs it shows its own error.
    meta: { quiet: true },
  })
