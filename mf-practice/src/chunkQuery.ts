import { queryOptions } from '@tanstack/react-query'

/**
 * A chunk of code that is fetched once for all its users, and again after a failure. `React.lazy` caches a failure for
 * good, and does not say whether the chunk is loaded.
 *
 * Its key is new in each release of this remote: the cache is the shell's, and outlives an update in an open tab, where
 * the code of the release before may lack what the new one uses.
 */
export const chunkQuery = <Code>(load: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['chunk', Math.random()],
    queryFn: load,
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
    // Each part of the page that needs it shows its own error.
    meta: { quiet: true },
  })
