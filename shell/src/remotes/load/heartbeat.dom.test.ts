import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blockedBefore, clearBlocked, watchMount } from './heartbeat.ts'

const bad = { container: 'mf_practice_2' }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The thread is busy: time passes, and no timer runs. */
const block = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

it('a version that blocks its tab is known to the next document', () => {
  watchMount(bad)
  // It is slow to load.
  vi.advanceTimersByTime(60_000)
  expect(blockedBefore()).toEqual([])
  block(6_000)
  expect(blockedBefore()).toEqual(['mf_practice_2'])
})

it('a mount that is starting in another tab, responds or was left does not count as hung', () => {
  watchMount(bad)()
  vi.advanceTimersByTime(2_000)
  block(6_000)
  expect([blockedBefore(), localStorage.length]).toEqual([[], 0])
  watchMount(bad)
  dispatchEvent(new Event('pagehide'))
  block(6_000)
  expect([blockedBefore(), localStorage.length]).toEqual([[], 0])
  watchMount(bad)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(10_000)
  expect([blockedBefore(), localStorage.length]).toEqual([[], 0])
})

it('a hung mount is forgotten after a day, and when the page is requested again', () => {
  watchMount(bad)
  watchMount({ container: 'mf_tests_1' })
  block(6_000)
  clearBlocked(bad.container)
  expect(blockedBefore()).toEqual(['mf_tests_1'])
  block(25 * 3_600_000)
  expect(blockedBefore()).toEqual([])
})

it.each(['null', '[1]', '"x"', '{"mf_practice_2":"x"}', '{'])('a heartbeat with %s is ignored', (stored) => {
  localStorage.setItem('shell:mounts:blocked', stored)
  expect(blockedBefore(Number.MAX_SAFE_INTEGER / 2)).toEqual([])
})
