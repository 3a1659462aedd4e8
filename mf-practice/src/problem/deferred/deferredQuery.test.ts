import { freshQueries } from '@dhadha/contract/testing'
import { expect, it, vi } from 'vitest'
import { deferredQuery } from './deferredQuery.ts'

it('another release of the remote does not get the code of this one', { tags: ['decision-68'] }, async () => {
  vi.resetModules()
  const { deferredQuery: next } = await import('./deferredQuery.ts')
  expect(next.queryKey).not.toEqual(deferredQuery.queryKey)
})

let tries = 0
vi.mock('./parts.ts', () => {
  tries += 1
  if (tries === 1) throw new Error('no connection')
  return { Dialogs: () => null }
})

it(
  'the chunk is requested again after a failure, and once for all who wait',
  { tags: ['decision-68'] },
  async () => {
    const queries = freshQueries()
    await expect(queries.fetchQuery(deferredQuery)).rejects.toThrow()
    expect(queries.getQueryData(deferredQuery.queryKey)).toBeUndefined()
    const [item, other] = await Promise.all([
      queries.fetchQuery(deferredQuery),
      queries.fetchQuery(deferredQuery),
    ])
    expect(item).toBe(other)
    // Invalidation after a submitted answer does not affect it.
    await queries.invalidateQueries()
    expect(await queries.fetchQuery(deferredQuery)).toBe(item)
    expect(tries).toBe(2)
  },
)
