import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../browser.ts'
import { activate, publishChanged } from '../build.ts'
import { ROOT } from '../parts.ts'
import { run } from '../processes.ts'
import { slowest, type Timed } from './slowest.ts'
import { failureOf, REPORTS, type Count } from './step.ts'

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** Each journey with its time, repetitions included. */
export const timedJourneys = ({ suites = [], specs = [] }: Suite): Timed[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} (${[projectName, title].filter(Boolean).join(': ')})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timedJourneys),
]

const say = (line: string) => console.log(`  ${line}`)

/** Builds and composes the production site, and walks the journeys over it. */
export async function browser(): Promise<Count> {
  const data = mkdtempSync(join(tmpdir(), 'dhadha-test-'))
  try {
    const registry = join(data, 'registry')
    for (const released of await publishChanged(registry, say)) await activate(registry, released, 'npm test')
    const file = join(REPORTS, 'playwright.json')
    rmSync(file, { force: true })
    const failure = await failureOf(
      run(
        process.execPath,
        [
          join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'),
          'test',
          '--config',
          'e2e/playwright.config.ts',
        ],
        { env: { CHROMIUM_PATH: await findBrowser(say), E2E_REGISTRY: registry } },
      ),
    )
    if (failure) console.error(failure.message)
    const read = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
    console.log(['  the slowest journeys:', ...slowest(timedJourneys(read))].join('\n  '))
    const { expected, flaky, unexpected } = read.stats
    return { passed: expected + flaky, failed: failure ? Math.max(1, unexpected) : unexpected }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
