// The steps of `npm test` with journeys in browsers, and what is printed of them.
import { relative } from 'node:path'
import { toErrorMessage } from '@dhadha/server/errors'
import { findBrowser, findWindowedBrowser, getBrowserAdvice } from './find-browser.ts'
import { findEngines } from './find-engines.ts'
import { ROOT } from '../parts.ts'
import { runPlaywright, type Suite, type TryError } from './playwright.ts'
import type { TestSite } from './test-site.ts'
import { slowest, type Timing } from './slowest.ts'
import { errorLines, type Outcome, type Reporter } from './step.ts'

/** Each journey with its time, repetitions included. */
export const timedJourneys = ({ suites = [], specs = [] }: Suite): Timing[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} (${[projectName, title].filter(Boolean).join(': ')})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timedJourneys),
]

/** The journeys with an outcome: `flaky` ones passed, but not at their first try; `unexpected` ones failed. */
export const journeysThat = (
  outcome: 'flaky' | 'unexpected',
  { suites = [], specs = [] }: Suite,
): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName }) => `${file} (${projectName}: ${title})`),
  ),
  ...suites.flatMap((suite) => journeysThat(outcome, suite)),
]

/** The place and message of an error. */
const formatError = ({ message = '', location }: TryError): string[] => [
  ...(location ? [`  ${relative(ROOT, location.file)}:${location.line}`] : []),
  ...errorLines(message),
]

/** Each journey that failed, or passed at a second try only, with what went wrong at each try. */
export const failuresIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return []
      const verb = status === 'flaky' ? 'passed at a second try' : 'failed'
      const details = results.flatMap(({ errors }) => errors.flatMap(formatError))
      return [`${verb}: ${file} (${projectName}: ${title})`, ...details]
    }),
  ),
  ...suites.flatMap(failuresIn),
]

/** Runs Playwright over the production site; `SHARD=1/3` runs the first third of its tests. */
async function journeys(
  site: TestSite,
  { log, progress }: Reporter,
  files: { readonly config: string; readonly report: string },
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const shard = process.env['SHARD']
  const { passed, failed, failure, report } = await runPlaywright(files, {
    args: shard ? [`--shard=${shard}`] : [],
    env: { ...env, ...(await site.build(log)) },
    onProgress: progress,
  })
  return {
    passed,
    failed,
    retried: journeysThat('flaky', report),
    failures: journeysThat('unexpected', report),
    lines: [
      ...(failure ? [failure.message] : []),
      '  the slowest journeys:',
      ...slowest(timedJourneys(report)).map((line) => `  ${line}`),
      // Printed last because logs are often truncated at the beginning.
      ...failuresIn(report).map((line) => `  ${line}`),
    ],
  }
}

/** All journeys, in Chromium. A journey needs a Chromium that can draw windows, and fails without it. */
export async function browser(site: TestSite, reporter: Reporter): Promise<Outcome> {
  const program = await findBrowser(reporter.log)
  const advice = getBrowserAdvice(program)
  if (advice !== null) reporter.log(advice)
  await findWindowedBrowser(reporter.log).catch((error: unknown) => reporter.log(toErrorMessage(error)))
  const files = { config: 'e2e/playwright.config.ts', report: 'reports/playwright.json' }
  return journeys(site, reporter, files, { CHROMIUM_PATH: program })
}

/** The main journeys in Firefox and WebKit. An engine that the machine lacks is named, and is not counted. */
export async function engines(site: TestSite, reporter: Reporter): Promise<Outcome> {
  const { firefox, webkit } = await findEngines(reporter.log)
  for (const [name, found] of [
    ['Firefox', firefox],
    ['WebKit', webkit],
  ] as const)
    if (!found)
      reporter.log(`${name} is not on this machine and could not be installed: nothing was tried in it.`)
  if (!firefox && !webkit) return { passed: 0, failed: 0 }
  return journeys(site, reporter, {
    config: 'e2e/engines/playwright.config.ts',
    report: 'reports/engines.json',
  })
}
