// Runs Vitest and reads its report.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../parts.ts'
import { bin, catchError, run } from '../processes.ts'
import { slowest, type Timing } from './slowest.ts'
import { errorLines, REPORTS, seconds, type Outcome, type Reporter } from './step.ts'

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    /** The file. */
    readonly name: string
    /** Why none of its tests could begin, if so. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
      /** Messages of each failed try. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Each file with the time that its tests took, and the slowest of them. */
export const timedFiles = ({ testResults }: VitestReport): Timing[] =>
  testResults.map(({ name, assertionResults }) => {
    const tests = assertionResults
      .map(({ fullName, duration }) => ({ fullName, ms: duration ?? 0 }))
      .toSorted((timing, other) => other.ms - timing.ms)
    const [first] = tests
    const file = relative(ROOT, name)
    return {
      name: first ? `${file} (${seconds(first.ms)}: ${first.fullName})` : file,
      ms: tests.reduce((sum, { ms }) => sum + ms, 0),
    }
  })

/** Each test that passed, but not at its first try, with why. */
export const triedAgain = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages: [reason = ''] }) =>
          `${relative(ROOT, name)}: ${fullName} (${reason.split('\n', 1)[0]})`,
      ),
  )

/** Each test that failed, and each file that failed as a whole, with the message of its last try. */
export const failedTests = ({
  testResults,
}: VitestReport): { readonly name: string; readonly message: string }[] =>
  testResults.flatMap(({ name, message = '', assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        message: failureMessages.at(-1) ?? '',
      }))
    return failed.length === 0 && message !== '' ? [{ name: file, message }] : failed
  })

/** Whether a line of Vitest's output reports the end of a file. */
export const endsFile = (line: string): boolean => /^ [✓❯×↓] /.test(stripVTControlCharacters(line))

/**
 * Runs test files.
 *
 * @param report name of the file in `reports/` with every test's outcome
 */
export async function vitest(
  report: string,
  args: readonly string[],
  { progress }: Reporter,
): Promise<Outcome> {
  const file = join(REPORTS, report)
  rmSync(file, { force: true })
  let files = 0
  const failure = await catchError(
    run(
      bin('vitest'),
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      {
        onLine(line) {
          if (endsFile(line)) progress(`${(files += 1)} files`)
        },
      },
    ),
  )
  if (failure && !existsSync(file)) throw failure
  const read = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const again = triedAgain(read)
  const failed = failedTests(read)
  return {
    passed: read.numPassedTests,
    // A file that cannot even be collected fails the run without failing a test.
    failed: failure ? Math.max(1, read.numFailedTests) : read.numFailedTests,
    retried: again,
    failures: failed.map(({ name }) => name),
    lines: [
      ...(failure ? [failure.message] : []),
      ...(again.length > 0 ? ['  passed at a second try:', ...again.map((test) => `    ${test}`)] : []),
      '  the slowest files:',
      ...slowest(timedFiles(read)).map((line) => `  ${line}`),
      // Printed last because logs are often truncated at the beginning.
      ...failed.flatMap(({ name, message }) => [`  failed: ${name}`].concat(errorLines(message))),
    ],
  }
}
