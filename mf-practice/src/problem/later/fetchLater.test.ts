import { expect, it, vi } from 'vitest'
import { fetchLater, readyLater } from './fetchLater.ts'

let tries = 0
vi.mock('./parts.ts', () => {
  tries += 1
  if (tries === 1) throw new Error('no connection')
  return { Dialogs: () => null }
})

it(
  'asks for the chunk again after a failure, and once for all who wait',
  { tags: ['decision-68'] },
  async () => {
    await expect(fetchLater()).rejects.toThrow()
    expect(readyLater()).toBeNull()
    const [item, other] = await Promise.all([fetchLater(), fetchLater()])
    expect(item).toBe(other)
    expect(readyLater()).toBe(item)
    expect(tries).toBe(2)
  },
)
