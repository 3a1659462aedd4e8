// All steps of `npm test`, by the stage in which they run.
import { browser, engines } from './browser.ts'
import { coverage } from './coverage.ts'
import { changedUnits } from './quick.ts'
import { bin } from '../processes.ts'
import { check, type Step } from './step.ts'
import { TestSite } from './test-site.ts'
import { vitest } from './vitest.ts'

/**
 * Together, because single ones leave a core idle at times. Several checkers of types check much of the same: the
 * compiler's usual four take 60 % more processor time than one.
 */
export const STATIC: readonly Step[] = [
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

export const UNIT: Step = {
  name: 'unit',
  what: 'rules, components and programs',
  work: (reporter) => vitest('vitest.json', ['--project', '!api'], reporter),
}

export const DATABASE: Step = {
  name: 'database',
  what: 'the API on a PostgreSQL server by URL, and the launcher of its own',
  work: (reporter) => vitest('vitest-database.json', ['--project', 'api'], reporter),
}

/** Built once for all steps with journeys. */
const site = new TestSite()

export const BROWSER: Step = {
  name: 'browser',
  what: 'journeys over the composed production build',
  work: (reporter) => browser(site, reporter),
}

export const ENGINES: Step = {
  name: 'engines',
  what: 'main journeys in Firefox and WebKit',
  work: (reporter) => engines(site, reporter),
}

/** Only when named: it repeats the suites, more slowly. */
export const COVERAGE: Step = {
  name: 'coverage',
  what: 'lines and branches that unit tests run',
  work: coverage,
}

export const CHANGED: Step = { name: 'quick', what: 'unit tests of what was changed', work: changedUnits }
