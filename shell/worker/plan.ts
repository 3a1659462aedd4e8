import { COMPOSITION_PATH, isFilePath, RELEASES_PATH, RETRY_PARAMETER } from '@dhadha/release'

/** A request, as far as the worker looks at it. */
export interface RequestDetails {
  method: string
  url: URL
  /** The site's own origin. */
  origin: string
  mode: RequestMode
  /** The request carries a learner's token. */
  isAuthorized: boolean
  /** Only a range of a file is requested. */
  isPartial: boolean
  /** A script of the page reads it; for a file of a release: ahead of its use, which is not certain. */
  isRead: boolean
}

/**
 * How a request is handled.
 *
 * - `pass`: not handled by the worker; the browser proceeds as without one.
 * - `document`: the network; the cached document if it does not respond.
 * - `composition`: the network only; the response contains the live composition.
 * - `file`: never changes under its path, so the cache comes first. `isRetry`: the cached copy has failed, so the
 *   network comes first. `isUsed`: it is cached; what is only fetched ahead (decision 67) would have to be renewed with
 *   each release, although it was never opened.
 * - `picture`: named after its content, so handled like a file.
 * - `data`: the network; this learner's cache if it does not respond.
 */
export type Plan =
  | { kind: 'pass' }
  | { kind: 'document' }
  | { kind: 'composition' }
  | { kind: 'file'; path: string; isRetry: boolean; isUsed: boolean }
  | { kind: 'picture'; path: string }
  | { kind: 'data'; path: string }

/**
 * The only responses of the API that are cached: series, and the learner's own data on the dashboard (decision 65); no
 * data that others wrote. A test compares them with the API's description.
 */
const DATA = [
  /^\/api\/v2\/app\/series\/[^/]+\/problem(?:\/\d+)?$/,
  /^\/api\/v2\/app\/(?:level|topic)\/[^/]+\/series$/,
  /^\/api\/level\/topics$/,
  /^\/api\/v2\/app\/user\/profile$/,
  /^\/api\/v2\/app\/problem\/(?:next|unsolved|recommended)$/,
  /^\/api\/v2\/app\/scoring\/level$/,
  /^\/api\/v2\/app\/topic\/level-summary\/\d+$/,
  /^\/api\/v2\/app\/progress\/report\/score-summary$/,
]
const PASS: Plan = { kind: 'pass' }

export function planRequest({
  method,
  url,
  origin,
  mode,
  isAuthorized,
  isPartial,
  isRead,
}: RequestDetails): Plan {
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
    return {
      kind: 'file',
      path: pathname,
      isRetry: url.searchParams.has(RETRY_PARAMETER),
      isUsed: !isRead,
    }
  if (pathname === COMPOSITION_PATH) return { kind: 'composition' }
  return mode === 'navigate' && !isFilePath(pathname) ? { kind: 'document' } : PASS
}
