// Faults on a running site, one seed after the other (decision 80). `pnpm test:faults --help` prints the options.
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { openScreen } from '../../scripts/testing/screen.ts'
import { becomesTrue } from '../src/testing/until.ts'
import { FAULTS } from './faults.ts'
import { grading } from './invariants.ts'
import { formatRow, merged, readReport, toRows, writeReport } from './report.ts'
import { faultOf, runSeed, type Outcome } from './seed.ts'
import { startSite } from './site.ts'

const REPORT = join(import.meta.dirname, '../../reports/faults.json')

interface Options {
  readonly from: number
  readonly count: number
  readonly seed?: number
  readonly fault: string[]
  readonly minutes: number
  readonly merge: boolean
  readonly verbose: boolean
}

const whole = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('must be a whole number.')
  return Number(text)
}

const known = Object.keys(FAULTS)
const fault = (name: string, before: string[]): string[] => {
  if (!known.includes(name)) throw new InvalidArgumentError(`must be one of ${known.join(', ')}.`)
  return [...before, name]
}

const options = new Command()
  .name('pnpm test:faults')
  .description(
    'let faults happen on a running site while pupils work, and look at what has become of everything',
  )
  .option('--from <seed>', 'the first seed', whole, 1)
  .option('--count <seeds>', 'how many seeds', whole, 216)
  .option('--seed <seed>', 'this seed alone', whole)
  .option('--fault <name>', 'these faults alone; may be repeated', fault, [])
  .option('--minutes <minutes>', 'begin no seed after so many minutes', whole, 60)
  .option('--merge', 'add to the report of an earlier run', false)
  .option('--verbose', 'print what the parts wrote during a seed that went wrong', false)
  .parse()
  .opts<Options>()

const screen = openScreen(process.stdout)
const names = options.fault.length > 0 ? options.fault : known
const from = options.seed ?? options.from
const count = options.seed === undefined ? options.count : 1
const began = performance.now()

screen.print('Faults: starting the site …')
const site = await startSite()
const outcomes: Outcome[] = []
let next = from
let isAsked = false
// The seed that runs is finished, and everything taken down.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => (isAsked = true))
try {
  for (; next < from + count; next++) {
    if (isAsked || performance.now() - began > options.minutes * 60_000) break
    const name = faultOf(next, names)
    screen.progress('faults', `${next - from + 1} of ${count}: seed ${next}, ${name}`)
    const linesBefore = site.lines.length
    const outcome = await runSeed(site, next, name)
    outcomes.push(outcome)
    const { missing, wrong, backMs, acknowledged, answers, load } = outcome
    screen.print(
      missing === undefined
        ? `seed ${next} ${name}: back after ${(backMs / 1_000).toFixed(1)} s, ${acknowledged} acknowledged, ${JSON.stringify(answers)}, load ${load}${wrong.map((line) => `\n  WRONG ${line}`).join('')}`
        : `seed ${next} ${name}: not here: ${missing}`,
    )
    if (options.verbose && wrong.length > 0) screen.print(site.lines.slice(linesBefore).join('\n'))
  }
  // The tests of the last seeds are graded within seconds after they are over.
  await graded()
} finally {
  screen.progress('faults', null)
  await site.close()
}

async function graded(): Promise<void> {
  const { pool } = site.database
  const waiting = async () =>
    (await pool.query('select from online_test where ends_at < now() and graded_at is null')).rowCount ?? 0
  await becomesTrue(20_000, async () => (await waiting()) === 0, 200)
  const wrong = await grading(pool)
  if ((await waiting()) > 0) wrong.push(`${await waiting()} tests were not graded`)
  const last = outcomes.at(-1)
  if (wrong.length > 0 && last) outcomes[outcomes.length - 1] = { ...last, wrong: [...last.wrong, ...wrong] }
  for (const line of wrong) screen.print(`  WRONG ${line}`)
}

const report = merged(options.merge ? readReport(REPORT) : { outcomes: [] }, outcomes)
writeReport(REPORT, report)
for (const row of toRows(report)) screen.print(formatRow(row))
const bad = report.outcomes.filter(({ wrong }) => wrong.length > 0)
screen.print(
  `${report.outcomes.filter(({ missing }) => missing === undefined).length} seeds, ${bad.length} wrong${bad.length > 0 ? `: ${bad.map(({ seed }) => seed).join(', ')}` : ''}; ${REPORT}`,
)
if (next < from + count) screen.print(`The time is over: go on with --from ${next} --merge.`)
process.exit(bad.length > 0 ? 1 : 0)
