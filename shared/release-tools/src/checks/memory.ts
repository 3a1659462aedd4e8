import type { Page } from 'playwright-core'
import { setTimeout as sleep } from 'node:timers/promises'
import { isThere, open, withTimeout } from './pages.ts'

/** How often pages are mounted and left again. */
const MOUNTS = 50
/** Before these the browser compiles, and caches fill. */
const FIRST_MOUNTS = 10
/** How long a mount may take. */
const MOUNT_MS = 5_000
/** The number of slow mounts after which the check ends. */
const MAX_LATE = 3
/** A path of no part: the shell shows its page for that, and the previous page is unmounted. */
export const UNKNOWN_PATH = '/release-trial-of-nothing'

/**
 * Mounts a candidate's pages again and again, as a pupil who moves between pages does, and measures the memory that
 * remains.
 *
 * @param max KiB that may remain after each mount
 * @returns a clause if too much remains; null if not
 */
export async function findMemoryLeak(
  page: Page,
  base: URL,
  paths: readonly string[],
  max: number,
): Promise<string | null> {
  const [first] = paths
  if (first === undefined) return null
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize
  }
  await open(page, new URL(UNKNOWN_PATH, base))
  let before = 0
  let late = 0
  for (let mount = 0; mount < MOUNTS; mount++) {
    if (mount === FIRST_MOUNTS) before = await withTimeout(heap())
    const isThere = await navigate(page, paths[mount % paths.length] ?? first)
    const isGone = await navigate(page, UNKNOWN_PATH)
    if (!(isThere && isGone) && ++late > MAX_LATE)
      return `one of its pages is not there ${MOUNT_MS / 1_000} s after a link to it was followed`
  }
  const each = ((await withTimeout(heap())) - before) / (MOUNTS - FIRST_MOUNTS) / 1_024
  if (each <= max) return null
  return `each time one of its pages is opened, ${Math.round(each)} KiB stay in memory for ever, more than ${max}`
}

const TEXT = `(document.querySelector('#root main') ?? document.getElementById('root'))?.textContent`

/** Moves within the document, as a link does. @returns whether another page was there in time */
async function navigate(page: Page, path: string): Promise<boolean> {
  const before = await withTimeout(page.evaluate<unknown>(TEXT))
  await withTimeout(
    page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
    ),
  )
  for (const until = Date.now() + MOUNT_MS; Date.now() < until; await sleep(10)) {
    const isOther = (await withTimeout(page.evaluate<unknown>(TEXT))) !== before
    if (isOther && (await isThere(page))) return true
  }
  return false
}
