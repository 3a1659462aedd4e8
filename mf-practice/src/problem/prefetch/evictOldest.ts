import type { Queries } from './prefetchProblem.ts'

/**
 * The most queries of each kind that are stored, by the second part of their keys: more than a learner goes back to.
 * The service worker has the others, too.
 */
const MAX_STORED = { problem: 30, 'series-problems': 5 } as const

/**
 * Evicts the problems, and lists of problems, that were fetched first, so that a tab that is used for hours does not
 * grow.
 */
export function evictOldest(queries: Queries): void {
  const cache = queries.getQueryCache()
  for (const [kind, max] of Object.entries(MAX_STORED)) {
    const unused = cache
      .findAll({ queryKey: ['practice', kind], type: 'inactive', fetchStatus: 'idle' })
      .toSorted((query, other) => query.state.dataUpdatedAt - other.state.dataUpdatedAt)
    for (const query of unused.slice(0, -max)) cache.remove(query)
  }
}
