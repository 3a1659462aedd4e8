import type { Language } from '@dhadha/contract'
import { subscribePending } from '@dhadha/contract/shell'
import type { RemoteVersion } from '../../composition/composition.ts'
import { newestComposition } from '../../composition/store.ts'
import { findRoute } from '../../routing/routes.ts'
import { browserIdle } from '../../browser/idle.ts'
import { canPrefetch } from '../../browser/network.ts'
import { getFirstCandidate } from '../load/candidates.ts'

/**
 * Bytes after which a document preloads no other file, because its pages may never be opened: about what its own took.
 */
const MAX_BYTES = 200 * 1024
/** How many links of a page are preloaded, from its top. */
const MAX_LINKS = 40

let preloadedBytes = 0
/** URLs that this document has requested. */
const requested = new Set<string>()

/** Calls of the page that are under way. */
let pending = 0
subscribePending((now) => {
  pending = now
})

/** A file of a release with its hash. */
type File = readonly [url: string, integrity: string]

function getFiles(release: RemoteVersion, page: string, language: Language): File[] {
  const { scripts = [], styles = [] } = release.pages[page] ?? {}
  return [release.url, ...release.messages[language], ...scripts, ...styles].flatMap((url) => {
    // Files without a hash are never prefetched: they are a development server's, or the composition is only partly
    // known.
    const integrity = release.files[url]
    return integrity ? [[url, integrity] as const] : []
  })
}

/** Files of the pages at these paths, in this order, each once. */
function getFilesOfPaths(paths: readonly string[], language: Language): Map<string, string> {
  const composition = newestComposition()
  return new Map(
    paths.flatMap((path) => {
      const found = findRoute(composition, path)
      const candidate = found && getFirstCandidate(found.remote)
      return candidate && found.route.access !== 'signed-out'
        ? getFiles(candidate.release, found.route.page, language)
        : []
    }),
  )
}

/** The paths of the page's own links, which a pupil follows more often than the menu. */
const getLinkPaths = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .slice(0, MAX_LINKS)
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

const isRequested = (url: string): boolean =>
  requested.has(url) || performance.getEntriesByName(new URL(url, location.href).href).length > 0

/** Waits until no call of the page is under way, because they come first. */
const networkIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (pending === 0) return resolve()
    const end = subscribePending((now) => {
      if (now > 0) return
      end()
      resolve()
    })
  })

/** Loads a file into the browser's cache; aborted when the tab is hidden. @returns whether it was loaded */
async function fetchFile([url, integrity]: File, signal: AbortSignal): Promise<boolean> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const hide = () => document.hidden && abort()
  signal.addEventListener('abort', abort)
  document.addEventListener('visibilitychange', hide)
  requested.add(url)
  let isLoaded = false
  try {
    const response = await fetch(url, { integrity, priority: 'low', signal: controller.signal })
    await response.arrayBuffer()
    preloadedBytes += Number(response.headers.get('content-length') ?? 0)
    isLoaded = response.ok
  } catch {
    // Aborted, or no connection.
  } finally {
    // The next page tries a file again that did not come.
    if (!isLoaded) requested.delete(url)
    signal.removeEventListener('abort', abort)
    document.removeEventListener('visibilitychange', hide)
  }
  return isLoaded
}

/**
 * Preloads the files of pages that are likely to be opened next, one after another, and runs none of them: hovering
 * over a link does (prefetch.ts). It stops at the first file that fails, when the tab is hidden, after `MAX_BYTES`, and
 * where `canPrefetch` says no, such as with data saver on (decision 67). The next page starts it again.
 *
 * @param menu paths of the menu's entries, which come after the links of the page
 */
export async function preloadLikely(
  menu: readonly string[],
  language: Language,
  signal: AbortSignal,
): Promise<void> {
  for (const [url, integrity] of getFilesOfPaths([...getLinkPaths(), ...menu], language)) {
    if (isRequested(url)) continue
    await networkIdle()
    await browserIdle()
    if (signal.aborted || document.hidden || preloadedBytes >= MAX_BYTES || !canPrefetch()) return
    if (!(await fetchFile([url, integrity], signal))) return
  }
}
