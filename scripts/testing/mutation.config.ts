import { defineConfig } from 'vitest/config'

// The tests that run against the mutants: pure rules, without a database, a document or a process of their own.
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: [
      'shared/boards/src/*/rules/*.test.ts',
      'shared/boards/src/rules/*.test.ts',
      'shared/boards/src/testing/*.test.ts',
      'api/src/features/learning/points/*.test.ts',
      'gateway/src/{registry,composition}/*.test.ts',
      'shared/release/src/**/*.test.ts',
    ],
    exclude: ['gateway/src/registry/{crash,lock}.test.ts'],
  },
})
