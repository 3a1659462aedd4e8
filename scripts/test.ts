// Everything that CI needs, in one command. `npm test -- unit` and the like run single steps (see STEPS).
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { activate, publishChanged } from './build.ts'
import { ROOT } from './parts.ts'
import { run } from './processes.ts'

interface Count {
  passed: number
  failed: number
}

interface Step {
  name: string
  what: string
  work: () => Promise<Count>
}

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)
const say = (line: string) => console.log(`  ${line}`)
const reports = join(ROOT, 'reports')

/** A check that passes or fails as one. */
const check =
  (command: string, ...args: string[]) =>
  async (): Promise<Count> => {
    await run(command, args)
    return { passed: 1, failed: 0 }
  }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numTotalTestSuites: number
  success: boolean
}

async function vitest(report: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const file = join(reports, report)
  rmSync(file, { force: true })
  const failure = await run(
    bin('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  ).then(
    () => null,
    (error: unknown) => error,
  )
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  if (failure) console.error((failure as Error).message)
  // A file that cannot even be collected fails the run without failing a test.
  return { passed: numPassedTests, failed: failure ? Math.max(1, numFailedTests) : numFailedTests }
}

/** The API's suite once more, on a server that it reaches by URL: the one named, else one started here. */
async function database(): Promise<Count> {
  const named = process.env['TEST_DATABASE_URL']
  if (named) return vitest('vitest-database.json', ['api'])
  const server = spawn(process.execPath, ['api/src/testing/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
      server.once('close', () => reject(new Error('the PostgreSQL server did not start')))
    })
    return await vitest('vitest-database.json', ['api'], { TEST_DATABASE_URL: url })
  } finally {
    server.kill('SIGTERM')
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

async function browser(): Promise<Count> {
  const data = mkdtempSync(join(tmpdir(), 'dhadha-test-'))
  try {
    const registry = join(data, 'registry')
    for (const released of await publishChanged(registry, say)) await activate(registry, released, 'npm test')
    const file = join(reports, 'playwright.json')
    rmSync(file, { force: true })
    const failure = await run(
      process.execPath,
      [
        join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        'e2e/playwright.config.ts',
      ],
      {
        env: {
          CHROMIUM_PATH: await findBrowser(say),
          E2E_REGISTRY: registry,
        },
      },
    ).then(
      () => null,
      (error: unknown) => error,
    )
    if (failure) console.error((failure as Error).message)
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
    return {
      passed: stats.expected + stats.flaky,
      failed: failure ? Math.max(1, stats.unexpected) : stats.unexpected,
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

const STEPS: readonly Step[] = [
  { name: 'types', what: 'types of all packages', work: check(bin('tsc'), '-b') },
  {
    name: 'lint',
    what: 'lint, import boundaries and cycles',
    work: check(bin('oxlint'), '--type-aware', '--deny-warnings'),
  },
  { name: 'format', what: 'formatting', work: check(bin('oxfmt'), '--check') },
  { name: 'dead', what: 'dead code', work: check(bin('knip')) },
  { name: 'unit', what: 'rules, components and API', work: () => vitest('vitest.json', []) },
  { name: 'database', what: 'the API on a PostgreSQL server by URL', work: database },
  { name: 'browser', what: 'journeys over the composed production build', work: browser },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `Dhadha: no step ${unknown.join(', ')}; there are ${STEPS.map((step) => step.name).join(', ')}.`,
  )
  process.exit(2)
}

mkdirSync(reports, { recursive: true })
const total: Count = { passed: 0, failed: 0 }
for (const { name, what, work } of STEPS.filter(
  (step) => wanted.length === 0 || wanted.includes(step.name),
)) {
  console.log(`Dhadha: ${name} (${what}) …`)
  const began = Date.now()
  const count = await work().catch((error: unknown): Count => {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  })
  total.passed += count.passed
  total.failed += count.failed
  console.log(
    `  ${count.passed} passed, ${count.failed} failed in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  )
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
