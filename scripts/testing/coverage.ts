// The step of `npm test -- coverage`: how much of the code the tests run.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../parts.ts'
import { REPORTS, type Outcome, type Reporter } from './step.ts'
import { vitest } from './vitest.ts'

/** The total of a metric, and how much of it was covered. */
interface Measure {
  readonly total: number
  readonly covered: number
}

interface FileCoverage {
  readonly lines: Measure
  readonly branches: Measure
}

/** Istanbul's JSON summary: the sum under `total`, and one entry for each file by its whole path. */
export type CoverageSummary = Readonly<Record<string, FileCoverage>>

const FOLDER = join(REPORTS, 'coverage')

const percent = ({ total, covered }: Measure): string =>
  total === 0 ? '–' : `${((100 * covered) / total).toFixed(1)} %`

const sum = (measures: readonly Measure[]): Measure => ({
  total: measures.reduce((all, { total }) => all + total, 0),
  covered: measures.reduce((all, { covered }) => all + covered, 0),
})

/** `shared/boards` of `shared/boards/src/rules.ts`, `api` of `api/src/app/main.ts`. */
const getPackage = (file: string): string => {
  const parts = relative(ROOT, file).split('/')
  return parts.slice(0, parts[0] === 'shared' ? 2 : 1).join('/')
}

/** Lines and branches that tests run, package by package. */
export function coverageTable(summary: CoverageSummary): string[] {
  const files = Object.entries(summary).filter(([file]) => file !== 'total')
  const packages = [...new Set(files.map(([file]) => getPackage(file)))].toSorted()
  const row = (name: string, lines: string, branches: string) =>
    `${name.padEnd(20)}${lines.padStart(10)}${branches.padStart(10)}`
  const formatRow = (name: string, entries: readonly (readonly [string, FileCoverage])[]) =>
    row(
      name,
      percent(sum(entries.map(([, { lines }]) => lines))),
      percent(sum(entries.map(([, { branches }]) => branches))),
    )
  return [
    row('package', 'lines', 'branches'),
    ...packages.map((name) =>
      formatRow(
        name,
        files.filter(([file]) => getPackage(file) === name),
      ),
    ),
    formatRow('all', files),
  ]
}

const MEASURED = [
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.include=**/src/**/*.{ts,tsx}',
  '--coverage.exclude=**/*.test.{ts,tsx}',
  '--coverage.exclude=**/testing/**',
  '--coverage.reporter=json-summary',
  '--coverage.reporter=html',
  '--coverage.reportOnFailure',
  `--coverage.reportsDirectory=${FOLDER}`,
]

/** The folder that stores the parts of a run until all are complete. */
const partsFolder = (parts: number) => join(REPORTS, 'coverage-parts', String(parts))

/** Parses `2/4`: the part, and the number of parts. @throws Error for another form */
export function parseShard(shard: string): { readonly part: number; readonly parts: number } {
  const [, part, parts] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number)
  if (!part || !parts || part > parts)
    throw new Error(`SHARD is the part and how many there are, such as 1/4, not "${shard}".`)
  return { part, parts }
}

function withTable(outcome: Outcome): Outcome {
  const summary = JSON.parse(readFileSync(join(FOLDER, 'coverage-summary.json'), 'utf8')) as CoverageSummary
  return {
    ...outcome,
    lines: [...(outcome.lines ?? []), ...coverageTable(summary).map((line) => `  ${line}`)],
  }
}

/** Runs one part of the tests and stores its coverage; the part that completes them reports on all. */
async function coverageOfPart(shard: string, reporter: Reporter): Promise<Outcome> {
  const { part, parts } = parseShard(shard)
  const folder = partsFolder(parts)
  const getFile = (number: number) => join(folder, `${number}.json`)
  rmSync(getFile(part), { force: true })
  const outcome = await vitest(
    `vitest-coverage-${part}.json`,
    [...MEASURED, `--shard=${shard}`, '--reporter=blob', `--outputFile.blob=${getFile(part)}`],
    reporter,
  )
  const missing = Array.from({ length: parts }, (_, index) => index + 1).filter(
    (number) => !existsSync(getFile(number)),
  )
  if (missing.length > 0)
    return {
      ...outcome,
      lines: [...(outcome.lines ?? []), `  still to run: ${missing.join(', ')} of ${parts}`],
    }
  const merged = await vitest('vitest-coverage.json', [...MEASURED, `--merge-reports=${folder}`], reporter)
  rmSync(folder, { recursive: true, force: true })
  return withTable(merged)
}

/**
 * Runs all unit tests and those of the API with coverage of lines and branches; the report is in `reports/coverage`.
 * With `SHARD=1/4` it runs a quarter of them, and the last of the four reports on all.
 */
export async function coverage(reporter: Reporter): Promise<Outcome> {
  rmSync(FOLDER, { recursive: true, force: true })
  const shard = process.env['SHARD']
  if (shard !== undefined) return coverageOfPart(shard, reporter)
  return withTable(await vitest('vitest-coverage.json', MEASURED, reporter))
}
