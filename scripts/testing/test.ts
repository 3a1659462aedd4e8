// All checks of CI in one command. `npm test -- unit` and the like run single steps; `npm test -- quick` shows within a
// minute whether a change is likely to pass.
import { mkdirSync } from 'node:fs'
import { toErrorMessage } from '@dhadha/server/errors'
import { COMPILE_CACHE } from '../processes.ts'
import { browser, engines } from './browser.ts'
import { coverage } from './coverage.ts'
import { memoryFolder } from './memory.ts'
import { changedUnits } from './quick.ts'
import { openScreen } from './screen.ts'
import { bin, check, REPORTS, seconds, type Count, type Outcome, type Step } from './step.ts'
import { TestSite } from './test-site.ts'
import { vitest } from './vitest.ts'

/**
 * Together, because single ones leave a core idle at times. Several checkers of types check much of the same: the compiler's
 * usual four take 60 % more processor time than one.
 */
const STATIC: readonly Step[] = [
  { name: 'types', what: 'types of all packages', work: check(bin('tsc'), '-b', '--checkers', '1') },
  {
    name: 'lint',
    what: 'lint, import boundaries and cycles',
    work: check(bin('oxlint'), '--type-aware', '--deny-warnings'),
  },
  { name: 'format', what: 'formatting', work: check(bin('oxfmt'), '--check') },
  { name: 'dead', what: 'dead code', work: check(bin('knip')) },
  {
    name: 'secrets',
    what: 'secrets in files',
    work: check(process.execPath, 'scripts/checks/security/secrets.ts'),
  },
  {
    name: 'sbom',
    what: 'software bill of materials',
    work: check(process.execPath, 'scripts/checks/security/sbom.ts'),
  },
]

const UNIT: Step = {
  name: 'unit',
  what: 'rules, components and programs',
  work: (reporter) => vitest('vitest.json', ['--project', '!api'], reporter),
}

const DATABASE: Step = {
  name: 'database',
  what: 'the API on a PostgreSQL server by URL, and the launcher of its own',
  work: (reporter) => vitest('vitest-database.json', ['--project', 'api'], reporter),
}

/** Built once for all steps with journeys. */
const site = new TestSite()

const BROWSER: Step = {
  name: 'browser',
  what: 'journeys over the composed production build',
  work: (reporter) => browser(site, reporter),
}

const ENGINES: Step = {
  name: 'engines',
  what: 'main journeys in Firefox and WebKit',
  work: (reporter) => engines(site, reporter),
}

/** Only when named: it repeats the suites, more slowly. */
const COVERAGE: Step = {
  name: 'coverage',
  what: 'lines and branches that unit tests run',
  work: coverage,
}

const CHANGED: Step = { name: 'quick', what: 'unit tests of what was changed', work: changedUnits }

/** Steps that run together. */
type Stage = readonly Step[]

/**
 * Pipelines run concurrently and take about the same time. Each runs its stages one after the other. Journeys often
 * wait long, for pages and for the minute of an online test; the other pipeline computes meanwhile, and ends with the
 * other engines.
 */
const PIPELINES: readonly (readonly Stage[])[] = [
  [[BROWSER]],
  [STATIC, [UNIT], [DATABASE], [ENGINES], [COVERAGE]],
]
const QUICK: typeof PIPELINES = [[[...STATIC, CHANGED]]]

const screen = openScreen(process.stdout)

async function perform({ name, what, work }: Step): Promise<Count> {
  screen.print(`Dhadha: ${name} (${what}) …`)
  screen.progress(name, '')
  const began = Date.now()
  const {
    passed,
    failed,
    lines = [],
  } = await work({
    log: (line) => screen.print(`  ${name}: ${line}`),
    progress: (state) => screen.progress(name, state),
  }).catch((error: unknown): Outcome => ({ passed: 0, failed: 1, lines: [toErrorMessage(error)] }))
  screen.progress(name, null)
  screen.print(
    [...lines, `  ${name}: ${passed} passed, ${failed} failed in ${seconds(Date.now() - began)}`].join('\n'),
  )
  return { passed, failed }
}

async function runPipeline(stages: readonly Stage[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const stage of stages) counts.push(...(await Promise.all(stage.map(perform))))
  return counts
}

const wanted = process.argv.slice(2)
const isQuick = wanted.length === 1 && wanted[0] === 'quick'
const known = PIPELINES.flat(2).map(({ name }) => name)
const unknown = isQuick ? [] : wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Dhadha: no step ${unknown.join(', ')}; there are ${known.join(', ')}, and quick.`)
  process.exit(2)
}

const isWanted = (step: Step) => (wanted.length === 0 ? step !== COVERAGE : wanted.includes(step.name))
const pipelines = isQuick ? QUICK : PIPELINES.map((stages) => stages.map((stage) => stage.filter(isWanted)))

mkdirSync(REPORTS, { recursive: true })
// Many short-lived processes load the same sources: this halves the time of each start. Coverage would be less precise.
if (!wanted.includes(COVERAGE.name)) process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE
// Types and lint come from programs in Go, which collect garbage often: this saves a quarter of their processor time.
process.env['GOGC'] ??= '400'
// Node's young generation is small: tests, which create many short-lived objects, would collect it all the time. More
// room for it saves a tenth to a fifth of their processor time (decision 80).
process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], '--max-semi-space-size=64']
  .filter(Boolean)
  .join(' ')
const inMemory = memoryFolder()
if (inMemory !== null) process.env['TMPDIR'] ??= inMemory
const began = Date.now()
const counts = (await Promise.all(pipelines.map(runPipeline))).flat()
const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed in ${seconds(Date.now() - began)}`)
process.exit(sum('failed') > 0 ? 1 : 0)
