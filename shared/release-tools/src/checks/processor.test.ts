import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PageActivity } from '../../browser/watch-page.ts'
import { allowForLoad, isTooLong, measureShare } from './processor.ts'

/** A page whose tasks take some seconds on each of the browser's clocks. */
function createPage(tasks: Readonly<Record<string, readonly number[]>>) {
  const detached: string[] = []
  const newCDPSession = () => {
    let clock = ''
    let reads = 0
    return Promise.resolve({
      send: (method: string, { timeDomain = '' } = {}) => {
        if (method === 'Performance.enable') clock = timeDomain
        const metrics = [
          { name: 'Nodes', value: 7 },
          { name: 'TaskDuration', value: tasks[clock]?.[method === 'Performance.enable' ? 0 : reads++] ?? 0 },
        ]
        return Promise.resolve({ metrics })
      },
      detach: () => Promise.resolve(detached.push(clock)),
    })
  }
  return { page: { context: () => ({ newCDPSession }) } as unknown as Page, detached }
}

it(
  'the share of the processor is the time that tasks ran of the time that they took',
  { tags: ['decision-74'] },
  async () => {
    const { page, detached } = createPage({ timeTicks: [1, 5], threadTicks: [0.5, 1.5] })
    const end = await measureShare(page)
    expect(await end()).toBe(0.25)
    expect(detached.toSorted()).toEqual(['threadTicks', 'timeTicks'])
  },
)

it('a page without tasks had the processor whenever it wanted it', { tags: ['decision-74'] }, async () => {
  const { page } = createPage({ timeTicks: [2, 2], threadTicks: [1, 1] })
  const end = await measureShare(page)
  expect(await end()).toBe(1)
})

it('clocks that are read at different moments never show more than all of the processor', async () => {
  const { page } = createPage({ timeTicks: [1, 2], threadTicks: [1, 2.1] })
  const end = await measureShare(page)
  expect(await end()).toBe(1)
})

it(
  'a task counts for its share of the processor, and for a quarter at least',
  { tags: ['decision-74'] },
  () => {
    const longTasks = [2_000, 5_000]
    const seen: PageActivity = {
      globals: [],
      changed: [],
      violations: [],
      longTasks,
      ownSheets: 0,
      shown: '',
    }
    expect(allowForLoad(seen, 0.4).longTasks).toEqual([800, 2_000])
    expect(allowForLoad(seen, 0.01).longTasks).toEqual([500, 1_250])
  },
)

it(
  'a page is opened again for a long task, unless no load could excuse it',
  { tags: ['decision-74'] },
  () => {
    const isAgain = (...longTasks: number[]) => isTooLong({ longTasks }, 1_000)
    expect([isAgain(), isAgain(1_000), isAgain(4_001)]).toEqual([false, false, false])
    expect([isAgain(60, 1_001), isAgain(4_000)]).toEqual([true, true])
  },
)
