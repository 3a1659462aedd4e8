import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']

/**
 * The specs with the longest tests, which mostly wait: for the minute of an online test, for polls of a tab, for builds
 * and commands. They begin first, lest one of them runs alone at the end.
 */
const LONG =
  /(?:online(?:-test)?|frame\/bell|practice\/(?:closed|moved)|development\/[\w-]+|resilience\/(?:gate|partial-release))\.spec\.ts$/
const LONG_WORKERS = 2
/** Each keeps two thirds of a core busy, with its browser and its share of the site. */
const OTHER_WORKERS = availableParallelism() + 1

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './site/prepare.ts',
  outputDir: '../test-results/browser',
  timeout: 600_000,
  // On a busy machine pages show their content later, since more journeys run than there are cores.
  expect: { timeout: 45_000 },
  fullyParallel: true,
  workers: LONG_WORKERS + OTHER_WORKERS,
  forbidOnly: true,
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: '../reports/playwright.json' }]],
  projects: [
    { name: 'long', testMatch: LONG, workers: LONG_WORKERS },
    { name: 'other', testIgnore: LONG, workers: OTHER_WORKERS },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Animations are drawn sixty times a second. Tests of motion enable them.
    reducedMotion: 'reduce',
    // A trace of every test would cost a third of the time. `--trace on` makes one of a single test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A test's routes do not see requests of a service worker; resilience/offline.spec.ts and others allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Otherwise Chromium calls services of its vendor, on which tests must not depend.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // The browser sends reports of the Reporting API within a second, not after a minute.
        '--short-reporting-delay',
        // All tabs and all tests of a worker share a renderer, as on phones with little memory: a new renderer would
        // have to compile every script again.
        '--process-per-site',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // A page of a test lives for seconds: compiling its functions again, faster, costs more than it saves. Only
        // loops that run very long (a proof of work) are optimised (decision 80).
        '--js-flags=--no-maglev --interrupt-budget=1000000',
      ],
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
})
