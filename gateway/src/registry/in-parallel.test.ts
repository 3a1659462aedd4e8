import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'

describe('work in parallel', () => {
  it('has its results in the order of the items, and never more at a time than allowed', async () => {
    let running = 0
    let most = 0
    const results = await inParallel([30, 1, 20, 1, 10], 2, async (ms) => {
      running += 1
      most = Math.max(most, running)
      await sleep(ms)
      running -= 1
      return ms
    })
    expect(results).toEqual([30, 1, 20, 1, 10])
    expect(most).toBe(2)
  })

  it('begins nothing more after a failure, and ends what it began before it throws', async () => {
    const ended: string[] = []
    const work = async (item: string) => {
      if (item === 'bad') throw new Error('the disk is gone')
      await sleep(20)
      ended.push(item)
    }
    await expect(inParallel(['slow', 'bad', 'never'], 2, work)).rejects.toThrow('the disk is gone')
    expect(ended).toEqual(['slow'])
  })
})
