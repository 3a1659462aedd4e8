// Measures whether a page leaks memory when it is mounted and left again and again.
import type { Page } from 'playwright-core'
import { moveTo, UNKNOWN_PATH } from './moves.ts'
import { open, withTimeout } from './pages.ts'

/** How often pages are mounted and left again at most. */
const MOUNTS = 50
/** Before these the browser compiles, and caches fill. */
const FIRST_MOUNTS = 10
/**
 * After these, and two of each page, a version that keeps next to nothing is believed; others are mounted to the end.
 */
const FEW_MOUNTS = 25
/** The share of the budget that counts as next to nothing. */
const NEXT_TO_NOTHING = 1 / 3
/** How long a mount may take. */
const MOUNT_MS = 5_000
/** The number of slow mounts after which the check ends. */
const MAX_LATE = 3

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
  const few = Math.max(FEW_MOUNTS, FIRST_MOUNTS + 2 * paths.length)
  let before = 0
  let late = 0
  const measure = async (mounts: number) =>
    ((await withTimeout(heap())) - before) / (mounts - FIRST_MOUNTS) / 1_024
  for (let mount = 0; mount < MOUNTS; mount++) {
    if (mount === FIRST_MOUNTS) before = await withTimeout(heap())
    if (mount === few && (await measure(mount)) <= max * NEXT_TO_NOTHING) return null
    const isThere = await moveTo(page, paths[mount % paths.length] ?? first, MOUNT_MS)
    const isGone = await moveTo(page, UNKNOWN_PATH, MOUNT_MS)
    if (!(isThere && isGone) && ++late > MAX_LATE)
      return `one of its pages is not there ${MOUNT_MS / 1_000} s after a link to it was followed`
  }
  const each = await measure(MOUNTS)
  if (each <= max) return null
  return `each time one of its pages is opened, ${Math.round(each)} KiB stay in memory for ever, more than ${max}`
}
