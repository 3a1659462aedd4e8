import { vi } from 'vitest'

// Runs before each test file that shares its process with others. Packages stay loaded.
vi.resetModules()
