// Measures how busy the machine is, so that a slow page is not blamed for it.
import type { Page } from 'playwright-core'
import type { PageActivity } from '../../browser/watch-page.ts'

/** No machine is so busy that more than this is excused. */
const MIN_SHARE = 0.25

/**
 * Measures for what share of its tasks' time a page has a processor. On a busy machine other programs run meanwhile,
 * and a short task of the page takes long.
 *
 * @returns ends the measurement: 1 when no program disturbed it, 0 when the page was never run
 */
export async function measureShare(page: Page): Promise<() => Promise<number>> {
  const [wall, processor] = await Promise.all([
    readTaskSeconds(page, 'timeTicks'),
    readTaskSeconds(page, 'threadTicks'),
  ])
  return async () => {
    const [total, run] = await Promise.all([wall(), processor()])
    return total > 0 ? Math.min(1, run / total) : 1
  }
}

/** @returns ends the measurement: the seconds that the page's tasks took since, on one of the browser's clocks */
async function readTaskSeconds(
  page: Page,
  timeDomain: 'timeTicks' | 'threadTicks',
): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await read()
  return async () => {
    const seconds = (await read()) - before
    await session.detach()
    return seconds
  }
}

/** The time that a task would take on an idle machine, in milliseconds. */
const correctTask = (taskMs: number, share: number): number => taskMs * Math.max(share, MIN_SHARE)

/** Whether another visit may show that a task is short enough: none excuses a task that is far too long. */
export function isTooLong({ longTasks }: Pick<PageActivity, 'longTasks'>, maxMs: number): boolean {
  const longest = Math.max(0, ...longTasks)
  return longest > maxMs && correctTask(longest, 0) <= maxMs
}

/** @param share of the processor that the page had (measureShare) @returns the activity as on an idle machine */
export const allowForLoad = (seen: PageActivity, share: number): PageActivity => ({
  ...seen,
  longTasks: seen.longTasks.map((ms) => correctTask(ms, share)),
})
