import type { LiveComposition } from '../composition/live-composition.ts'
import type { ReleaseStore } from '../registry/store.ts'

const API_MS = 3_000

/** Why the gateway is not ready to serve the site; empty when it is. */
export async function reasonsAgainst(
  live: LiveComposition,
  store: ReleaseStore,
  apiUrl: URL,
): Promise<string[]> {
  const reasons = await Promise.all([siteReasons(live, store), apiReasons(apiUrl)])
  return reasons.flat()
}

async function siteReasons(live: LiveComposition, store: ReleaseStore): Promise<string[]> {
  try {
    const { shell, parts } = await live.current()
    if (!shell) return ['no shell is active']
    const missing = await Promise.all(
      parts
        .filter(({ development }) => !development)
        .map(async ({ release: { name, version, files } }) => {
          const found = await Promise.all(
            Object.keys(files).map((path) => store.open(name, version, path, 'identity')),
          )
          return found.includes(null) ? [`${name} ${version} lacks files`] : []
        }),
    )
    return missing.flat()
  } catch {
    return ['the composition cannot be read']
  }
}

async function apiReasons(apiUrl: URL): Promise<string[]> {
  try {
    const { ok } = await fetch(new URL('/api/ready', apiUrl), { signal: AbortSignal.timeout(API_MS) })
    return ok ? [] : ['the API is not ready']
  } catch {
    return ['the API does not answer']
  }
}
