import { availableParallelism } from 'node:os'
import { messagesPlugin } from '@dhadha/build/vitest'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

type Options = NonNullable<TestProjectInlineConfiguration['test']>

/** On a busy machine a poll may need more than the default second. A test that is about time sets its own limit. */
const LONG_TIMEOUTS: Options = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
}

/** A process runs many files and loads packages once, since loading is most of the time of an isolated file. */
const SHARED: Options = { isolate: false }

/** Our own modules are evaluated again for each file, so that none sees the session, caches or queues of another. */
const FRESH = 'shared/contract/src/testing/setup/fresh-modules.ts'
/** Clocks, globals, variables of the environment and functions that a file has replaced are as they were in the next. */
const RESTORED = 'shared/contract/src/testing/setup/restored.ts'
/** Documents of tests send no reports. */
const NO_BEACONS = 'shared/contract/src/testing/setup/no-beacons.ts'

/** Tests of browser code. Those that need a document are `.test.tsx` and `.dom.test.ts`. */
const BROWSER = [
  'shell/src',
  'mf-*/{src,preview}',
  'styleguide/src',
  'shared/{contract,ui,boards,passkeys,passwords}/src',
  'gateway/browser',
]
const DOM = BROWSER.flatMap((folder) => [`${folder}/**/*.test.tsx`, `${folder}/**/*.dom.test.ts`])
/** The federation runtime never deletes a registration, so each of these files has a page of its own. */
const REMOTES = ['shell/src/remotes/**/*.dom.test.ts', 'shell/src/remotes/**/*.test.tsx']
/** Prerendering, which runs without a document. */
const PRERENDERING = ['mf-*/src/prerender.test.tsx']

export default defineConfig({
  test: {
    // Tags are numbers of statements and decisions; scripts/checks/traceability checks that they exist.
    strictTags: false,
    // As for journeys, a retry prevents that one of five thousand tests fails a run of CI; `npm test` names retried
    // tests.
    retry: process.env['CI'] ? 1 : 0,
    // One more than there are cores: a test of a server or a command waits for it, and its core would be idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [messagesPlugin()],
        test: {
          name: 'rules',
          environment: 'node',
          ...SHARED,
          setupFiles: [RESTORED, FRESH],
          testTimeout: 240_000,
          include: [...BROWSER.map((folder) => `${folder}/**/*.test.ts`), ...PRERENDERING],
          exclude: BROWSER.map((folder) => `${folder}/**/*.dom.test.ts`),
        },
      },
      {
        plugins: [messagesPlugin()],
        test: {
          name: 'components',
          environment: 'happy-dom',
          ...SHARED,
          setupFiles: [
            RESTORED,
            FRESH,
            'shared/contract/src/testing/setup/fresh-document.ts',
            NO_BEACONS,
            'shared/contract/src/testing/setup/timeouts.ts',
          ],
          testTimeout: 240_000,
          include: DOM,
          exclude: [...PRERENDERING, ...REMOTES],
        },
      },
      {
        plugins: [messagesPlugin()],
        test: {
          name: 'remotes',
          environment: 'happy-dom',
          setupFiles: [NO_BEACONS, 'shared/contract/src/testing/setup/timeouts.ts'],
          testTimeout: 240_000,
          include: REMOTES,
        },
      },
      {
        test: {
          name: 'programs',
          environment: 'node',
          ...SHARED,
          setupFiles: [RESTORED, FRESH],
          include: [
            'gateway/src/**/*.test.ts',
            'shell/worker/**/*.test.ts',
            'shared/{build,create-remote,release,release-client,release-tools,server}/src/**/*.test.ts',
            '{deploy,scripts}/**/*.test.ts',
            'content/{drawings,proofs,templates}/*.test.ts',
          ],
          ...LONG_TIMEOUTS,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          globalSetup: ['api/src/testing/server.ts'],
          setupFiles: [RESTORED, 'api/src/testing/cheap-hashes.ts'],
          include: ['api/{src,faults}/**/*.test.ts'],
          ...SHARED,
          ...LONG_TIMEOUTS,
        },
      },
    ],
  },
})
