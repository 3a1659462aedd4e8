import { freshQueries } from '@dhadha/contract/testing'
import { expect, it, vi } from 'vitest'
import { laterQuery } from './laterQuery.ts'

it('another release of the remote does not get the code of this one', { tags: ['decision-68'] }, async () => {
  vi.resetModules()
  const { laterQuery: next } = await import('./laterQuery.ts')
  expect(next.queryKey).not.toEqual(laterQuery.queryKey)
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
    await expect(queries.fetchQuery(laterQuery)).rejects.toThrow()
    expect(queries.getQueryData(laterQuery.queryKey)).toBeUndefined()
    const [item, other] = await Promise.all([queries.fetchQuery(laterQuery), queries.fetchQuery(laterQuery)])
    expect(item).toBe(other)
    // Invalidation after a submitted answer does not affect it.
    await queries.invalidateQueries()
    expect(await queries.fetchQuery(laterQuery)).toBe(item)
    expect(tries).toBe(2)
  },
)
