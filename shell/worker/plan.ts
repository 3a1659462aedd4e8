import { COMPOSITION_PATH, isFilePath, RELEASES_PATH, RETRY_PARAMETER } from '@dhadha/release'

/** What the worker knows of a request when it comes. */
export interface Asked {
  method: string
  url: URL
  /** The site's own origin. */
  origin: string
  mode: RequestMode
  /** It carries a learner's token. */
  isAuthorized: boolean
  /** It asks for a piece of a file only. */
  isPartial: boolean
}

/**
 * What becomes of a request.
 *
 * - `pass`: the worker keeps out; the browser does as it would without one.
 * - `document`: the network; the kept document where it says nothing.
 * - `composition`: the network alone; the answer tells what is live.
 * - `file`: never changes under its path, so what is kept is as good. `isRetry`: what was kept has failed, so that the
 *   network comes first.
 * - `picture`: named after its content, so like a file.
 * - `data`: the network; what this learner's cache has where it says nothing.
 */
export type Plan =
  | { kind: 'pass' }
  | { kind: 'document' }
  | { kind: 'composition' }
  | { kind: 'file'; path: string; isRetry: boolean }
  | { kind: 'picture'; path: string }
  | { kind: 'data'; path: string }

/** The answers of the API that are kept, and no others: nothing that others wrote, nothing that is no longer true soon. */
const DATA = [
  /^\/api\/v2\/app\/series\/[^/]+\/problem(?:\/\d+)?$/,
  /^\/api\/v2\/app\/(?:level|topic)\/[^/]+\/series$/,
  /^\/api\/level\/topics$/,
  /^\/api\/v2\/app\/user\/profile$/,
]
const PASS: Plan = { kind: 'pass' }

export function planFor({ method, url, origin, mode, isAuthorized, isPartial }: Asked): Plan {
  const { pathname } = url
  if (method !== 'GET' || url.origin !== origin || isPartial) return PASS
  if (pathname.startsWith('/api/')) {
    if (mode === 'navigate') return PASS
    if (/^\/api\/content\/[^/]+$/.test(pathname)) return { kind: 'picture', path: pathname }
    return isAuthorized && DATA.some((pattern) => pattern.test(pathname))
      ? { kind: 'data', path: pathname + url.search }
      : PASS
  }
  if (pathname.startsWith(RELEASES_PATH))
    return { kind: 'file', path: pathname, isRetry: url.searchParams.has(RETRY_PARAMETER) }
  if (pathname === COMPOSITION_PATH) return { kind: 'composition' }
  return mode === 'navigate' && !isFilePath(pathname) ? { kind: 'document' } : PASS
}
