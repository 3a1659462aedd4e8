import { takeReturnPath } from '@dhadha/contract'
import { afterEach, expect, it } from 'vitest'
import { readReturnPath } from './returnPath.ts'

const at = (path: string) => history.replaceState(null, '', path)
afterEach(() => at('/'))

it(
  'the path that the gateway received is stored and removed from the address',
  { tags: ['decision-53'] },
  () => {
    at('/auth?lang=bn&next=%2Fseries%2Fa%2Fproblem%2F1#x')
    readReturnPath()
    expect(location.pathname + location.search + location.hash).toBe('/auth?lang=bn#x')
    expect(takeReturnPath()).toBe('/series/a/problem/1')
  },
)

it('every other page and parameter stays as it is', { tags: ['decision-53'] }, () => {
  at('/contact?next=%2Fsettings')
  readReturnPath()
  expect(location.search).toBe('?next=%2Fsettings')
  expect(takeReturnPath()).toBeNull()
})
