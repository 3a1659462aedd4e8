import type { RemoteEntryExports } from '@module-federation/runtime/types'
import { secure } from '../../composition/integrity.ts'
import type { RemoteVersion } from '../../composition/composition.ts'

/** The addresses of modules under way or loaded, as they were requested. */
const requested = new Map<string, Promise<string>>()

/**
 * Requests a module with its hash. The browser keeps it under its address, and every import of that address gets this
 * copy: `import` itself takes no hash. That was tried in Chromium 156; every browser checks at this request.
 *
 * @returns its address @throws UnknownFileError when the composition has no hash for it; Error when it does not arrive,
 * or is modified
 */
function preloadModule(url: string, priority: 'high' | 'low'): Promise<string> {
  // oxlint-disable-next-line no-restricted-properties -- it gets its hash below
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = new URL(url, location.href).href
  link.fetchPriority = priority
  secure(link)
  const address = link.href
  const known = requested.get(address)
  if (known) return known
  const loaded = new Promise<string>((resolve, reject) => {
    link.addEventListener('load', () => resolve(address))
    link.addEventListener('error', () => reject(new Error(`the module ${url} did not arrive`)))
  }).finally(() => link.remove())
  requested.set(address, loaded)
  // The next attempt asks again.
  loaded.catch(() => requested.delete(address))
  document.head.append(link)
  return loaded
}

/**
 * Requests all modules of a version, the needed ones first: those that a page imports later get their hashes, too.
 *
 * @param needed URLs of what the page cannot be shown without
 * @returns when the needed ones are there @throws when one of them does not arrive, or is modified
 */
export async function preloadModules(needed: readonly string[], { files }: RemoteVersion): Promise<void> {
  const first = needed.map((url) => preloadModule(url, 'high'))
  for (const url of Object.keys(files))
    if (/\.m?js$/.test(url) && !needed.includes(url)) preloadModule(url, 'low').catch(() => undefined)
  await Promise.all(first)
}

/** Runs a remote's entry. @throws when it does not arrive, is modified or throws */
export async function importModule(url: string): Promise<RemoteEntryExports> {
  const address = await preloadModule(url, 'high')
  return (await import(/* webpackIgnore: true */ address)) as RemoteEntryExports
}
