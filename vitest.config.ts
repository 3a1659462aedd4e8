import { messagesPlugin } from '@dhadha/build/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messagesPlugin()],
        test: {
          name: 'browser',
          environment: 'happy-dom',
          setupFiles: ['shared/contract/src/patience.ts'],
          testTimeout: 60_000,
          include: [
            'shell/src/**/*.test.{ts,tsx}',
            'mf-*/{src,preview}/**/*.test.{ts,tsx}',
            'styleguide/src/**/*.test.{ts,tsx}',
            'shared/{contract,ui,boards}/src/**/*.test.{ts,tsx}',
            'gateway/browser/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'api/src/**/*.test.ts',
            'gateway/src/**/*.test.ts',
            'shell/worker/**/*.test.ts',
            'shared/{build,server}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a poll waits for is sure to come, on a busy machine later than in one second; where the time is what is
          // proved, the test says how long.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
