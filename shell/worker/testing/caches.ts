/**
 * CacheStorage in memory, as far as the worker uses it. `entries`: the paths in all caches. `fill`: further writes
 * fail.
 */
export function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>()
  let isFull = false
  const toUrl = (key: Request | string) => (typeof key === 'string' ? key : key.url)
  const createCache = (store: Map<string, Response>) => ({
    match: async (key: Request | string) => store.get(toUrl(key))?.clone(),
    put: async (key: Request | string, response: Response) => {
      if (isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      store.set(toUrl(key), response)
    },
    delete: async (key: Request | string) => store.delete(toUrl(key)),
    keys: async () => [...store.keys()].map((url) => ({ url })),
  })
  const caches = {
    has: async (name: string) => stores.has(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return createCache(store)
    },
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  }
  return {
    caches,
    entries: () => Array.from(stores.values(), (store) => Array.from(store.keys())).flat(),
    fill: () => {
      isFull = true
    },
  }
}
