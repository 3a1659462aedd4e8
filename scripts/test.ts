// All checks of CI in one command. `npm test -- unit` and the like run single steps; `npm test -- quick` shows within a
// minute whether a change is likely to pass.
import { mkdirSync } from 'node:fs'
import { browser, engines } from './testing/browser.ts'
import { coverage } from './testing/coverage.ts'
import { changedUnits } from './testing/quick.ts'
import { bin, check, REPORTS, seconds, type Count, type Step } from './testing/step.ts'
import { vitest } from './testing/vitest.ts'

/** In parallel, because single ones leave a core idle at times. */
const STATIC: readonly Step[] = [
  { name: 'types', what: 'types of all packages', work: check(bin('tsc'), '-b') },
  {
    name: 'lint',
    what: 'lint, import boundaries and cycles',
    work: check(bin('oxlint'), '--type-aware', '--deny-warnings'),
  },
  { name: 'format', what: 'formatting', work: check(bin('oxfmt'), '--check') },
  { name: 'dead', what: 'dead code', work: check(bin('knip')) },
  { name: 'secrets', what: 'secrets in files', work: check(process.execPath, 'scripts/secrets.ts') },
  { name: 'sbom', what: 'software bill of materials', work: check(process.execPath, 'scripts/sbom.ts') },
]

const SUITES: readonly Step[] = [
  {
    name: 'unit',
    what: 'rules, components and programs',
    work: () => vitest('vitest.json', ['--project', '!api']),
  },
  {
    name: 'database',
    what: 'the API on a PostgreSQL server by URL, and the launcher of its own',
    work: () => vitest('vitest-database.json', ['--project', 'api']),
  },
  { name: 'browser', what: 'journeys over the composed production build', work: browser },
  { name: 'engines', what: 'main journeys in Firefox and WebKit', work: engines },
]

/** Only when named: it repeats the suites, more slowly. */
const COVERAGE: Step = {
  name: 'coverage',
  what: 'lines and branches that unit tests run',
  work: coverage,
}

const CHANGED: Step = { name: 'quick', what: 'unit tests of what was changed', work: changedUnits }

async function perform({ name, what, work }: Step): Promise<Count> {
  console.log(`Dhadha: ${name} (${what}) …`)
  const began = Date.now()
  const count = await work().catch((error: unknown): Count => {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  })
  console.log(`  ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds(Date.now() - began)}`)
  return count
}

const wanted = process.argv.slice(2)
const isQuick = wanted.length === 1 && wanted[0] === 'quick'
const known = [...STATIC, ...SUITES, COVERAGE]
const unknown = isQuick ? [] : wanted.filter((name) => !known.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `Dhadha: no step ${unknown.join(', ')}; there are ${known.map((step) => step.name).join(', ')}, and quick.`,
  )
  process.exit(2)
}

mkdirSync(REPORTS, { recursive: true })
const began = Date.now()
const isWanted = ({ name }: Step) => wanted.length === 0 || isQuick || wanted.includes(name)
const counts = await Promise.all([...STATIC.filter(isWanted), ...(isQuick ? [CHANGED] : [])].map(perform))
if (!isQuick) for (const step of SUITES.filter(isWanted)) counts.push(await perform(step))
if (wanted.includes(COVERAGE.name)) counts.push(await perform(COVERAGE))

const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed in ${seconds(Date.now() - began)}`)
process.exit(sum('failed') > 0 ? 1 : 0)
