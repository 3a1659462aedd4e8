// Runs Playwright and reads its report.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../parts.ts'
import { catchError, run } from '../processes.ts'

export interface TryError {
  readonly message?: string
  readonly location?: { readonly file: string; readonly line: number }
}

export interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly {
        readonly duration: number
        /** Errors of a failed try. */
        readonly errors: readonly TryError[]
      }[]
    }[]
  }[]
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** `12 of 328`, from a line of Playwright's output that names a test. */
export const readPosition = (line: string): string | null => {
  const [, current, all] = /\[(\d+)\/(\d+)\]/.exec(line) ?? []
  return current !== undefined && all !== undefined ? `${current} of ${all}` : null
}

export interface PlaywrightRun {
  readonly passed: number
  readonly failed: number
  /** The command's error; null if it passed. */
  readonly failure: Error | null
  readonly report: PlaywrightReport
}

/**
 * Runs Playwright's tests and reads its report.
 *
 * @param config path of its settings, below `root`
 * @param report the file that these settings write, below `root`
 * @throws Error where it leaves no report
 */
export async function runPlaywright(
  { config, report }: { readonly config: string; readonly report: string },
  {
    root = ROOT,
    args = [],
    env = {},
    onProgress,
  }: {
    /** Root of the checkout with the tests. */
    readonly root?: string
    readonly args?: readonly string[]
    readonly env?: NodeJS.ProcessEnv
    readonly onProgress: (state: string) => void
  },
): Promise<PlaywrightRun> {
  const file = join(root, report)
  rmSync(file, { force: true })
  const program = join(root, 'e2e/node_modules/@playwright/test/cli.js')
  const failure = await catchError(
    run(process.execPath, [program, 'test', '--config', join(root, config), ...args], {
      cwd: root,
      env,
      onLine(line) {
        const position = readPosition(line)
        if (position !== null) onProgress(position)
      },
    }),
  )
  if (!existsSync(file)) throw failure ?? new Error(`Playwright left no ${report}`)
  const read = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const { expected, flaky, unexpected } = read.stats
  return {
    passed: expected + flaky,
    failed: failure ? Math.max(1, unexpected) : unexpected,
    failure,
    report: read,
  }
}
