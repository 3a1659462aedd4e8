// Attacks that take minutes (docs/attacks.md): `pnpm test:attacks`, and one of them with a part of its file's name
// behind it.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const RESTORED = 'shared/contract/src/testing/setup/restored.ts'
const LIMITS = { testTimeout: 1_800_000, hookTimeout: 240_000 } as const

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    // Tags are numbers of attacks and decisions, which no list holds.
    strictTags: false,
    projects: [
      {
        test: {
          name: 'api attacks',
          globalSetup: ['api/src/testing/server.ts'],
          setupFiles: [RESTORED, 'api/src/testing/cheap-hashes.ts'],
          include: ['api/src/**/*.attack.ts'],
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'attacks',
          setupFiles: [RESTORED],
          include: ['{gateway,content,scripts}/**/*.attack.ts', 'shared/*/src/**/*.attack.ts'],
          ...LIMITS,
        },
      },
    ],
  },
})
