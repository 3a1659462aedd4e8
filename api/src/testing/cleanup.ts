import { afterAll, onTestFinished } from 'vitest'

/**
 * Cleans up after the running test, or after the file's tests where none is running. `afterAll` inside a test would
 * never run, and what a test opens would stay open.
 */
export function cleanUp(work: () => void | Promise<void>): void {
  try {
    onTestFinished(work)
  } catch {
    afterAll(work)
  }
}
