import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetReturnPath, keepReturnPath, ownPath, shareReturnPath, takeReturnPath } from './returnPath.ts'
import { openSession, startSession } from './session.ts'

const HOUR_MS = 60 * 60_000
const PROBLEM = '/series/river/problem/3?level=2'

beforeEach(() => {
  let token: string | null = null
  openSession({ read: () => token, write: (next) => (token = next), remove: () => (token = null) })
})
afterEach(() => {
  forgetReturnPath()
  vi.useRealTimers()
})

it('the path that a visitor requested is returned once', { tags: ['decision-53'] }, () => {
  keepReturnPath(PROBLEM)
  startSession('1.mira')
  expect(takeReturnPath()).toBe(PROBLEM)
  expect(takeReturnPath()).toBeNull()
})

it.each([
  'https://evil.example/',
  '//evil.example/a',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/auth/login?next=/auth/login',
  '/auth',
  '/api/v2/app/user/profile',
  '/',
  '',
  `/${'a'.repeat(500)}`,
])('signing in does not lead to %s', { tags: ['decision-53'] }, (path) => {
  expect(ownPath(path)).toBeNull()
  keepReturnPath(path)
  expect(takeReturnPath()).toBeNull()
})

it('a stored path is checked in the same way', { tags: ['decision-53'] }, () => {
  sessionStorage.setItem('contract:return:path', JSON.stringify({ path: '//evil.example', at: Date.now() }))
  expect(takeReturnPath()).toBeNull()
})

it('the return path is deleted after an hour', { tags: ['decision-53'] }, () => {
  vi.useFakeTimers()
  keepReturnPath(PROBLEM)
  vi.advanceTimersByTime(HOUR_MS)
  expect(takeReturnPath()).toBeNull()
})

it(
  'the return path leads only the learner whose session ended back to their page',
  { tags: ['decision-53'] },
  () => {
    keepReturnPath('/settings', 'mira')
    startSession('2.rafi')
    expect(takeReturnPath()).toBeNull()
    keepReturnPath('/settings', 'mira')
    startSession('3.mira')
    expect(takeReturnPath()).toBe('/settings')
  },
)

it('the return path is stored for the tab that a link by mail opens', { tags: ['decision-53'] }, () => {
  keepReturnPath(PROBLEM)
  sessionStorage.clear()
  expect(takeReturnPath()).toBeNull()
  keepReturnPath(PROBLEM)
  shareReturnPath()
  sessionStorage.clear()
  expect(takeReturnPath()).toBe(PROBLEM)
})
