import { expect, it } from 'vitest'
import { customTest } from '../testing/tests.ts'
import { passesFilter, readFilter, getStatus } from './status.ts'

const waiting = customTest({ test_id: 'a' })
const begun = customTest({ test_id: 'b', started_at: '2026-11-20T10:00:00Z' })
const finished = customTest({
  test_id: 'c',
  started_at: '2026-11-20T10:00:00Z',
  completed_at: '2026-11-20T10:20:00Z',
  is_completed: true,
})

it('a finished test is attempted, a begun one in progress', { tags: ['S4.10b'] }, () => {
  expect([waiting, begun, finished].map(getStatus)).toEqual(['unattempted', 'in-progress', 'attempted'])
})

it('the filter of tests has the ids 1 to 4', { tags: ['S4.10c'] }, () => {
  const ids = (id: string) =>
    [waiting, begun, finished]
      .filter((test) => passesFilter(test, readFilter(id)))
      .map((test) => test.test_id)
  expect(['1', '2', '3', '4'].map(ids)).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

it('an unknown filter shows all tests', () => {
  expect([waiting, begun].every((test) => passesFilter(test, readFilter('toString')))).toBe(true)
})
