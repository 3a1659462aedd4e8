import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { createLoadShedder, measureDelay } from './shedding.ts'

const SAMPLE_MS = 100

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The pressure of a process whose timers are late by so many ms, one after the other. */
function pressureAfter(late: readonly number[], maxDelayMs = 500): number {
  let now = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pressure = measureDelay(Fastify(), maxDelayMs)
  for (const ms of late) {
    now += SAMPLE_MS + ms
    vi.advanceTimersByTime(SAMPLE_MS)
  }
  return pressure()
}

it(
  'a process that was stopped for a while refuses no call when it resumes',
  { tags: ['decision-63'] },
  () => {
    for (const ms of [5_000, 20_000, 3_600_000]) {
      const shouldShed = createLoadShedder(() => pressureAfter([ms]), null)
      expect(([undefined, 'first', 'last'] as const).map(shouldShed)).toEqual([false, false, false])
    }
  },
)

it(
  'a process whose timers are late again and again sends away polls, then others, then all',
  { tags: ['decision-63'] },
  () => {
    const late = (times: number) => pressureAfter(Array.from({ length: times }, () => 5_000))
    expect(late(2)).toBeGreaterThanOrEqual(1)
    expect(late(4)).toBeGreaterThanOrEqual(2.5)
    expect(late(12)).toBeGreaterThanOrEqual(8)
    // Timers in time again.
    expect(
      pressureAfter([...Array.from({ length: 12 }, () => 5_000), ...Array.from({ length: 20 }, () => 0)]),
    ).toBeLessThan(1)
  },
)

it('a process that may be later refuses calls later', { tags: ['decision-63'] }, () => {
  const late = Array.from({ length: 12 }, () => 5_000)
  expect(pressureAfter(late, 20_000)).toBeLessThan(1)
})
