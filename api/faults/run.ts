// `pnpm test:faults [--fault disk-full,overload] [--seed 34] [--from 1] [--count 216] [--minutes 60] [--merge]
// [--verbose]`: faults on a running site, one seed after the other (decision 80). `--merge` adds to the report of an
// earlier run; `--verbose` prints what the parts wrote during a seed that went wrong; `--minutes` begins no seed after
// so many.
import { join } from 'node:path'
import { progress, readOptions } from '../../scripts/bench/harness.ts'
import { becomesTrue } from '../src/testing/until.ts'
import { FAULTS } from './faults.ts'
import { grading } from './invariants.ts'
import { merged, printRows, readReport, writeReport } from './report.ts'
import { faultOf, runSeed, type Outcome } from './run-seed.ts'
import { startSite, type Site } from './site.ts'

const REPORT = join(import.meta.dirname, '../../reports/faults.json')

const options = readOptions({
  from: 1,
  count: 216,
  seed: -1,
  fault: Object.keys(FAULTS),
  minutes: 60,
  merge: false,
  verbose: false,
})
const names = options.fault
const [from, count] = options.seed < 0 ? [options.from, options.count] : [options.seed, 1]
const unknown = names.filter((name) => !(name in FAULTS))
if (
  unknown.length + options.words.length > 0 ||
  names.length === 0 ||
  ![from, count].every(Number.isInteger)
) {
  progress(`Dhadha: faults are ${Object.keys(FAULTS).join(', ')}; seeds and their count are whole numbers.`)
  process.exit(2)
}

/** @returns the violations once the tests of the last seeds are graded, within seconds after they are over */
async function checkGrading({ database: { pool } }: Site): Promise<string[]> {
  const countWaiting = async () =>
    (await pool.query('select from online_test where ends_at < now() and graded_at is null')).rowCount ?? 0
  await becomesTrue(20_000, async () => (await countWaiting()) === 0, 200)
  const waiting = await countWaiting()
  return [...(await grading(pool)), ...(waiting > 0 ? [`${waiting} tests were not graded`] : [])]
}

function describe({ seed, fault, missing, wrong, backMs, acknowledged, answers, load }: Outcome): string {
  if (missing !== undefined) return `seed ${seed} ${fault}: not here: ${missing}`
  const back = `back after ${(backMs / 1_000).toFixed(1)} s, ${acknowledged} acknowledged`
  const figures = `${back}, ${JSON.stringify(answers)}, load ${load}`
  return [`seed ${seed} ${fault}: ${figures}`, ...wrong.map((line) => `  WRONG ${line}`)].join('\n')
}

progress('Faults: starting the site …')
const site = await startSite()
const outcomes: Outcome[] = []
const end = performance.now() + options.minutes * 60_000
let next = from
const ending = new AbortController()
// The seed that runs is finished, and everything taken down.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => ending.abort())
try {
  for (; next < from + count && !ending.signal.aborted && performance.now() < end; next++) {
    const linesBefore = site.lines.length
    const outcome = await runSeed(site, next, faultOf(next, names))
    outcomes.push(outcome)
    progress(describe(outcome))
    if (options.verbose && outcome.wrong.length > 0) progress(site.lines.slice(linesBefore).join('\n'))
  }
  const wrong = await checkGrading(site)
  for (const line of wrong) progress(`  WRONG ${line}`)
  const last = outcomes.pop()
  if (last) outcomes.push({ ...last, wrong: [...last.wrong, ...wrong] })
} finally {
  await site.close()
}

const report = merged(options.merge ? readReport(REPORT) : { outcomes: [] }, outcomes)
writeReport(REPORT, report)
printRows(report)
const bad = report.outcomes.filter(({ wrong }) => wrong.length > 0).map(({ seed }) => seed)
progress(bad.length > 0 ? `Wrong: seeds ${bad.join(', ')}; ${REPORT}` : `All well; ${REPORT}`)
if (next < from + count) progress(`The time is over: go on with --from ${next} --merge.`)
process.exit(bad.length > 0 ? 1 : 0)
