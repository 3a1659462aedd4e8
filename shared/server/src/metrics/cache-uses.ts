import { Counter, type Registry } from 'prom-client'

interface CacheUses {
  hits: number
  misses: number
}

const uses = new Map<string, CacheUses>()

/**
 * Counts how often something is found in a cache of this process: by plain numbers, as a poll that is answered from
 * memory should cost nothing else.
 */
export function cacheUses(cache: string): CacheUses {
  const counted = uses.get(cache) ?? { hits: 0, misses: 0 }
  uses.set(cache, counted)
  return counted
}

/** Shows hits and misses of all caches of this process. */
export function measureCaches(registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: 'dhadha_cache_uses_total',
      help: 'What was looked for in caches in memory, by outcome',
      labelNames: ['cache', 'outcome'] as const,
      registers: [],
      collect() {
        this.reset()
        for (const [cache, { hits, misses }] of uses) {
          this.inc({ cache, outcome: 'hit' }, hits)
          this.inc({ cache, outcome: 'miss' }, misses)
        }
      },
    }),
  )
}
