import { afterAll, vi } from 'vitest'

// Runs before each file of tests that shares its process with others. Packages stay loaded.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
