// Mutation tests of what decides about points and about what the site is made of; not part of `npm test`. `pnpm mutation
// AREA…` runs some areas only.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './processes.ts'
import { areaOf, AREAS, type Area } from './testing/areas.ts'
import { scoreOf, scoreOfReport, total, type MutationReport, type Score } from './testing/mutants.ts'
import { bin, REPORTS, seconds } from './testing/step.ts'

const LEAST = 85
/** Where Stryker writes it, by stryker.config.json. */
const LATEST = join(REPORTS, 'mutation.json')
const FOLDER = join(REPORTS, 'mutation')

// The registry's tests wait half of their time until a disk has written; in memory they do not.
const MEMORY = '/dev/shm'
const QUICK_DISK = existsSync(MEMORY) ? { TMPDIR: MEMORY } : {}

const reportOf = ({ name }: Area): string => join(FOLDER, `${name}.json`)

async function scoreOfArea(area: Area): Promise<Score> {
  rmSync(LATEST, { force: true })
  const globs = [...area.mutate, '!**/*.test.ts'].join(',')
  await run(bin('stryker'), ['run', '--mutate', globs], { env: { ...QUICK_DISK, MUTATION_AREA: area.name } })
  renameSync(LATEST, reportOf(area))
  return scoreOfReport(JSON.parse(readFileSync(reportOf(area), 'utf8')) as MutationReport)
}

function line(name: string, score: Score, ms: number): string {
  const percent = scoreOf(score).toFixed(1).padStart(5)
  return `${name.padEnd(14)} ${percent} %  ${score.killed} of ${score.all} mutants  ${seconds(ms)}`
}

try {
  const names = process.argv.slice(2)
  const areas = names.length > 0 ? names.map(areaOf) : AREAS
  mkdirSync(FOLDER, { recursive: true })
  const began = performance.now()
  const found: { area: Area; score: Score }[] = []
  for (const area of areas) {
    const start = performance.now()
    const score = await scoreOfArea(area)
    console.log(line(area.name, score, performance.now() - start))
    found.push({ area, score })
  }
  console.log(line('all', total(found.map(({ score }) => score)), performance.now() - began))
  for (const { area, score } of found) {
    if (scoreOf(score) >= LEAST) continue
    console.error(
      `Dhadha: the tests notice less than ${LEAST} % of the mutants of ${area.name}; ${reportOf(area)} names those that live.`,
    )
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
