// Runs Stryker on one area after the other, and compares each score with the least that is accepted.
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toErrorMessage } from '@dhadha/server/errors'
import { ROOT } from '../../parts.ts'
import { bin, run } from '../../processes.ts'
import type { Area } from './areas.ts'
import { memoryFolder } from '../memory.ts'
import { getScore, scoreOfReport, listSurvivors, total, type MutationReport, type Score } from './mutants.ts'
import { seconds } from '../step.ts'

/** Percent of the mutants of each area that tests have to kill. */
const MIN_SCORE = 85

/** The outcome of an area. */
export interface Outcome {
  readonly area: string
  readonly ms: number
  /** Null: its tests could not be run. */
  readonly score: Score | null
}

const row = (...[area, score, killed, survived, disabled, time]: readonly string[]): string =>
  [area?.padEnd(14), ...[score, killed, survived, disabled, time].map((cell) => cell?.padStart(9))].join(' ')

function formatRow(area: string, score: Score, ms: number): string {
  const percent = getScore(score)
  return row(
    area,
    percent === null ? '–' : `${percent.toFixed(1)} %`,
    String(score.killed),
    String(score.survived),
    String(score.disabled),
    seconds(ms),
  )
}

/** A line for each area, and one for all. */
export const table = (outcomes: readonly Outcome[]): string[] => [
  row('area', 'score', 'killed', 'survived', 'disabled', 'time'),
  ...outcomes.map(({ area, ms, score }) =>
    score ? formatRow(area, score, ms) : row(area, 'failed', '', '', '', seconds(ms)),
  ),
  formatRow(
    'all',
    total(outcomes.flatMap(({ score }) => score ?? [])),
    outcomes.reduce((sum, { ms }) => sum + ms, 0),
  ),
]

/** Whether the tests of an area kill enough mutants. An area without mutants proves nothing, and fails, too. */
const isEnough = (score: Score): boolean => (getScore(score) ?? 0) >= MIN_SCORE

/**
 * Mutates one area after the other and reports the results; an area whose tests cannot be run does not prevent the
 * others.
 *
 * @param mutate runs the tests of an area against its mutants
 * @returns whether the tests of every area kill enough mutants
 */
export async function testMutants(
  areas: readonly Area[],
  mutate: (area: Area) => Promise<MutationReport>,
  log: (line: string) => void = console.log,
): Promise<boolean> {
  const outcomes: Outcome[] = []
  for (const area of areas) {
    const start = performance.now()
    const ended = (score: Score | null) =>
      outcomes.push({ area: area.name, ms: performance.now() - start, score })
    try {
      const report = await mutate(area)
      const score = scoreOfReport(report)
      ended(score)
      if (isEnough(score)) continue
      log(`${area.name}: the tests notice less than ${MIN_SCORE} % of the mutants. These live:`)
      for (const survivor of listSurvivors(report)) log(`  ${survivor}`)
    } catch (error) {
      ended(null)
      log(`${area.name}: ${toErrorMessage(error)}`)
    }
  }
  for (const line of table(outcomes)) log(line)
  return outcomes.every(({ score }) => score !== null && isEnough(score))
}

/** Where Stryker writes them, by stryker.config.json. */
const WRITTEN = { json: 'reports/mutation.json', html: 'reports/mutation.html' }

interface StrykerOptions {
  /** Globs of the files to mutate; all of the area by default. */
  readonly files?: readonly string[]
  /** Test runners at a time; by default one for each processor. */
  readonly concurrency?: string
  /** The folder with the configuration of Stryker. */
  readonly root?: string
  readonly log?: (line: string) => void
}

/**
 * Runs Stryker on an area. Its reports are kept as `reports/mutation/AREA.json` and `.html`.
 *
 * @throws Error with Stryker's last lines
 */
export async function stryker(
  area: Area,
  { files, concurrency, root = ROOT, log = console.log }: StrykerOptions = {},
): Promise<MutationReport> {
  const reports = join(root, 'reports/mutation')
  mkdirSync(reports, { recursive: true })
  for (const written of Object.values(WRITTEN)) rmSync(join(root, written), { force: true })
  const inMemory = memoryFolder()
  await run(
    bin('stryker'),
    [
      'run',
      '--mutate',
      (files ?? [...area.mutate, '!**/*.test.ts']).join(','),
      ...(concurrency === undefined ? [] : ['--concurrency', concurrency]),
    ],
    {
      cwd: root,
      env: { ...(inMemory !== null && { TMPDIR: inMemory }), MUTATION_AREA: area.name },
      onLine: (line) => {
        const [, progress] = /^Mutation testing (.*)/.exec(line) ?? []
        if (progress !== undefined) log(`${area.name}: ${progress}`)
      },
    },
  )
  for (const [ending, written] of Object.entries(WRITTEN))
    renameSync(join(root, written), join(reports, `${area.name}.${ending}`))
  return JSON.parse(readFileSync(join(reports, `${area.name}.json`), 'utf8')) as MutationReport
}
