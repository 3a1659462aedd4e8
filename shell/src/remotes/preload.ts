import type { Language } from '@dhadha/contract'
import { subscribePending } from '@dhadha/contract/shell'
import type { RemoteVersion } from '../composition/composition.ts'
import { newestComposition } from '../composition/store.ts'
import { findRoute } from '../routing/routes.ts'
import { canPrefetch } from '../network.ts'
import { firstStep, getFallbackChain } from './load.ts'

/** A document that has fetched as many bytes for pages that may never be opened begins no other file: about what its own took. */
const BUDGET = 200 * 1024
/** How many links of a page are looked at, from its top. */
const MAX_LINKS = 40
/** In a browser that is never idle, the preload runs after this time. */
const IDLE_MS = 5_000

let spent = 0
const asked = new Set<string>()

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
    return integrity === undefined || integrity === '' ? [] : [[url, integrity] as const]
  })
}

/** Files of the pages that these paths lead to, in this order, each once. */
function filesBehind(paths: readonly string[], language: Language): Map<string, string> {
  const composition = newestComposition()
  return new Map(
    paths.flatMap((path) => {
      const found = findRoute(composition, path)
      const candidate = found && getFallbackChain(found.remote)[firstStep(found.remote)]
      return candidate && found.route.access !== 'signed-out'
        ? getFiles(candidate.release, found.route.page, language)
        : []
    }),
  )
}

/** The paths of the page's own links: a pupil follows them rather than the menu. */
const pathsOfPage = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .slice(0, MAX_LINKS)
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

const isHere = (url: string): boolean =>
  asked.has(url) || performance.getEntriesByName(new URL(url, location.href).href).length > 0

/** Calls of the page come first. */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    if (pending === 0) return resolve()
    const end = subscribePending((now) => {
      if (now > 0) return
      end()
      resolve()
    })
  })

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve, 200)
  })

/** Reads a file into the browser's cache, and gives it up when the tab is hidden. @returns whether it is there */
async function fetchFile([url, integrity]: File, signal: AbortSignal): Promise<boolean> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const hide = () => document.hidden && abort()
  signal.addEventListener('abort', abort)
  document.addEventListener('visibilitychange', hide)
  asked.add(url)
  try {
    const response = await fetch(url, { integrity, priority: 'low', signal: controller.signal })
    await response.arrayBuffer()
    spent += Number(response.headers.get('content-length') ?? 0)
    return response.ok
  } catch {
    asked.delete(url)
    return false
  } finally {
    signal.removeEventListener('abort', abort)
    document.removeEventListener('visibilitychange', hide)
  }
}

/**
 * Fetches the files of pages that are likely to be opened next, one after another, and runs none of them: that is left to who
 * comes near (prefetch.ts). It stops for good at the first file that does not come, when the tab is hidden, when calls are under
 * way, and where bytes are dear (decision 67); another page begins anew.
 *
 * @param menu paths of its entries, which come after the links of the page
 */
export async function preloadLikely(
  menu: readonly string[],
  language: Language,
  signal: AbortSignal,
): Promise<void> {
  for (const [url, integrity] of filesBehind([...pathsOfPage(), ...menu], language)) {
    if (isHere(url)) continue
    await quiet()
    await idle()
    if (signal.aborted || document.hidden || spent >= BUDGET || !canPrefetch()) return
    if (!(await fetchFile([url, integrity], signal))) return
  }
}
