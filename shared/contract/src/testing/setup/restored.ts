import { afterAll, vi } from 'vitest'

// Runs before each test file that shares its process with others: what the file has put in place of something else goes
// with it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
