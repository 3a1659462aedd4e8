import { RETRY_PARAMETER } from '@dhadha/release'
import { getIntegrityByPath, isFromSource, type AnyDocument } from './composition.ts'

const hashes = new Map<string, string>()
const developmentOrigins = new Set<string>()
const failures = new Map<string, number>()

/**
 * Adds the hashes of a composition. Those of earlier ones are retained: a tab may still load files of its first
 * composition.
 */
export function addHashes(document: AnyDocument): void {
  for (const [path, hash] of getIntegrityByPath(document)) hashes.set(path, hash)
  for (const [first] of Object.values(document.microFrontends)) {
    const { origin } = new URL(first.url, location.href)
    // Only a gateway in development mode names another origin; the content security policy blocks any other.
    if (isFromSource(first.metadata) && origin !== location.origin) developmentOrigins.add(origin)
  }
}

/**
 * Whether scripts may come from this address: a file of a release with a known hash, or one of a development server.
 */
export function isKnownScript(address: string): boolean {
  const { origin, pathname, searchParams } = new URL(address, location.href)
  if (developmentOrigins.has(origin)) return true
  const isPlain = [...searchParams.keys()].every((name) => name === RETRY_PARAMETER)
  return origin === location.origin && hashes.has(pathname) && isPlain
}

/** A file without a hash in the composition. It is not loaded: fail closed. */
export class UnknownFileError extends Error {
  override readonly name = 'UnknownFileError'
}

/**
 * Sets the hash on a script or style sheet that is about to load. A file that failed before gets another URL: under the
 * same one, the browser would join a request that hangs instead of repeating it.
 *
 * @throws UnknownFileError when the composition has no hash for it
 */
export function secure(element: HTMLScriptElement | HTMLLinkElement): void {
  const script = element instanceof HTMLScriptElement
  const url = new URL(script ? element.src : element.href, location.href)
  if (developmentOrigins.has(url.origin)) return
  const hash = hashes.get(url.pathname)
  if (hash === undefined) throw new UnknownFileError(`${url.pathname} is not part of the composition`)
  element.integrity = hash
  element.crossOrigin = 'anonymous'
  const failed = failures.get(url.pathname) ?? 0
  if (failed > 0) {
    url.searchParams.set(RETRY_PARAMETER, String(failed))
    if (script) element.src = url.href
    else element.href = url.href
  }
}

/** Records that files failed to load, so that the next request for them uses another URL. */
export function recordFailure(urls: Iterable<string>): void {
  for (const url of urls) {
    const { pathname } = new URL(url, location.href)
    failures.set(pathname, (failures.get(pathname) ?? 0) + 1)
  }
}

declare global {
  /** Called by the bundles of shell and remotes for everything they load later (shared/build, IntegrityPlugin). */
  var dhadhaIntegrity: ((element: HTMLScriptElement | HTMLLinkElement) => void) | undefined
}

globalThis.dhadhaIntegrity = secure
