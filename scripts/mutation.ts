// Mutation tests of judges, points, registry and composition. Slow, and not part of `npm test`; `pnpm mutation PATTERN`
// mutates only some files.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './processes.ts'
import { scoreOf, scores, total, type MutationReport } from './testing/mutants.ts'
import { bin, failureOf, REPORTS } from './testing/step.ts'

const LEAST = 85
const REPORT = join(REPORTS, 'mutation.json')

rmSync(REPORT, { force: true })
const [pattern] = process.argv.slice(2)
const failure = await failureOf(
  run(bin('stryker'), ['run', ...(pattern === undefined ? [] : ['--mutate', pattern])]),
)
if (failure) {
  console.error(failure.message)
  process.exit(1)
}

const folders = scores(JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport)
const all = total(folders.values())
for (const [folder, score] of [...folders, ['all', all] as const])
  console.log(`${scoreOf(score).toFixed(1).padStart(6)} %  ${score.killed} of ${score.all}  ${folder}`)
if (scoreOf(all) < LEAST) {
  console.error(`Dhadha: tests notice less than ${LEAST} % of the mutants; ${REPORT} names those that live.`)
  process.exit(1)
}
