import type { Queries } from './fetchAhead.ts'

/** More than anybody goes back to; the service worker has the others, too. */
const MOST_KEPT = 30

/** Lets go of the problems that were fetched first, so that a tab in which somebody plays for hours does not grow. */
export function forgetOldest(queries: Queries): void {
  const cache = queries.getQueryCache()
  const unused = cache
    .findAll({ queryKey: ['practice', 'problem'], type: 'inactive', fetchStatus: 'idle' })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  for (const query of unused.slice(0, -MOST_KEPT)) cache.remove(query)
}
