// For tests: waits until the change feed has brought a change.
import { vi } from 'vitest'

/** Much longer than an instance takes; feed.test.ts tests the maximum. */
const TIMEOUT_MS = 20_000

/** Resolves when the change feed has brought a change to an instance, so that a check no longer fails. */
export const whenKnown = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 50 })
