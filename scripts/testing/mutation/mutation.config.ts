import { defineConfig } from 'vitest/config'
import { findArea } from './areas.ts'

// The tests that run against the mutants of one area of the mutation run, named by the variable MUTATION_AREA.
const { tests, setup = [] } = findArea(process.env['MUTATION_AREA'] ?? '')

export default defineConfig({
  test: {
    // As in vitest.config.ts.
    strictTags: false,
    environment: 'node',
    testTimeout: 60_000,
    // As in vitest.config.ts: one thread runs all files for a mutant, and packages are loaded once.
    isolate: false,
    setupFiles: ['shared/contract/src/testing/setup/fresh-modules.ts', ...setup],
    include: [...tests],
  },
})
