import type { Notification } from '@dhadha/contract/wire'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** The time at which a test's clock starts. */
const NOW = new Date(2026, 10, 21, 12)

/** @param ageMs how long ago it came */
export const createNotification = (
  id: number,
  ageMs: number,
  more: Partial<Notification> = {},
): Notification => ({
  id: String(id),
  uuid: `uuid-${id}`,
  type: 'achievement',
  content: `Note ${id}`,
  bangla_content: `নোট ${id}`,
  timestamp: new Date(NOW.getTime() - ageMs).toISOString(),
  is_viewed: false,
  link: null,
  about: null,
  ...more,
})

/** Lets time go by on the clock of the test. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Long enough for an answer to be shown. */
export const settle = () => pass(10)

/** Each test of the file begins at `NOW`, by a clock of its own. */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      now: NOW,
    })
  })
  afterEach(() => void vi.useRealTimers())
}
