// Measures whether a page leaks memory when it is mounted and left again and again.
import type { Page } from 'playwright-core'
import { moveTo, UNKNOWN_PATH } from './moves.ts'
import { open, withTimeout } from './pages.ts'

/** How often pages are mounted and left again at most, and each of them three times. */
const MOUNTS = 50
/** The least number of mounts over which the growth of the memory is measured. */
const WINDOW_MOUNTS = 7
/** A version is believed early whose memory grows by no more than this share of the budget. */
const CLEARLY_LESS = 3 / 4
/** How long a mount may take. */
const MOUNT_MS = 5_000
/** The number of slow mounts after which the check ends. */
const MAX_LATE = 3

/**
 * Mounts a candidate's pages again and again, as a pupil who moves between pages does, and measures the memory that
 * remains. What the browser keeps of code that is used more often grows ever slower, over more than a hundred mounts;
 * a leak goes on. So it is the growth since the last few mounts that counts.
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
  // Each page counts the same in each window.
  const window = paths.length * Math.ceil(WINDOW_MOUNTS / paths.length)
  const windows = Math.max(3, Math.floor(MOUNTS / window))
  let before = 0
  let each = 0
  let late = 0
  for (let mount = 1; mount <= windows * window; mount++) {
    const isThere = await moveTo(page, paths[mount % paths.length] ?? first, MOUNT_MS)
    const isGone = await moveTo(page, UNKNOWN_PATH, MOUNT_MS)
    if (!(isThere && isGone) && ++late > MAX_LATE)
      return `one of its pages is not there ${MOUNT_MS / 1_000} s after a link to it was followed`
    if (mount % window !== 0) continue
    const after = await withTimeout(heap())
    each = (after - before) / window / 1_024
    // In the first window the browser compiles, and caches fill.
    if (mount > window && each <= max * CLEARLY_LESS) return null
    before = after
  }
  if (each <= max) return null
  return `each time one of its pages is opened, ${Math.round(each)} KiB stay in memory for ever, more than ${max}`
}
