// The steps of `pnpm test:compose`; the commands are those of deploy/compose/README.md.
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../../scripts/bench/harness.ts'
import { Learner } from './learner.ts'
import { KINDS, startLoad, type Counts, type RequestKind } from './load.ts'
import { commandsBelow, DOCTOR } from './readme.ts'
import { describeCounts, describeFailure, type Report } from './report.ts'
import type { Site } from './site.ts'

const MEASURED_MS = 8_000
/** Attempts that each learner sends at once: the API takes 60. */
const MEASURED_ATTEMPTS = 45
const STOP_SECONDS = 15
const START_SECONDS = 30
/** Time limit of a first start, which also publishes the parts of the image. */
const FIRST_START_SECONDS = 300
const PAUSE_MS = 20_000
const POOLER_PAUSE_MS = 10_000

interface Limits {
  /** Failures of any kind. */
  readonly failed: number
  /** Failures of pages and files, which need no API; by default the limit of `failed`. */
  readonly failedPages?: number
}

/**
 * Sends requests to the site during a step and for some seconds after it.
 *
 * @throws Error if more fail than the limits allow
 */
async function underLoad(
  site: Site,
  learners: readonly Learner[],
  limits: Limits,
  work: () => Promise<unknown>,
): Promise<Counts> {
  const load = startLoad({
    url: site.url,
    tokens: learners.map(({ token }) => token),
    file: await site.file(),
  })
  await sleep(2_000)
  try {
    await work()
    await sleep(5_000)
  } finally {
    await load.stop()
  }
  const counts = await load.stop()
  const failed = [...counts.failed.values()].reduce((sum, count) => sum + count, 0)
  if (failed > limits.failed || counts.failedPages > (limits.failedPages ?? limits.failed)) {
    const logged = await site.readLogs(counts.examples.map(({ requestId }) => requestId))
    throw new Error([describeCounts(counts), ...counts.examples.map(describeFailure), ...logged].join('\n'))
  }
  return counts
}

/** The command with the moment in the place of `2026-11-23 10:15:00+00` and `2026-11-23T10:15:00Z` of README.md. */
const withMoment = (line: string, moment: Date): string =>
  line
    .replace(
      /'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00'/,
      `'${moment.toISOString().slice(0, 19).replace('T', ' ')}+00'`,
    )
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, `${moment.toISOString().slice(0, 19)}Z`)

/** Runs doctor, which prints what is wrong. @throws Error if it finds anything */
const doctor = (site: Site) => site.run(DOCTOR)

export async function start(report: Report, site: Site): Promise<void> {
  const [secrets = '', up = '', ...rest] = commandsBelow('Start')
  await report.step(secrets, () => site.run(secrets))
  await report.step(up, () => site.run(up))
  await report.step('until a page and a call are answered', () => site.waitUntilServing(FIRST_START_SECONDS))
  for (const line of rest) await report.step(line, () => site.run(line))
  await report.step('until the content is imported', () => site.compose('wait content'))
}

export async function failures(report: Report, site: Site, learners: readonly Learner[]): Promise<void> {
  const killAndStart = (service: string) => async () => {
    await site.compose(`kill --signal KILL ${service}`)
    await sleep(5_000)
    await site.compose(`start ${service}`)
  }
  const pauseFor = (service: string, ms: number) => async () => {
    await site.compose(`pause ${service}`)
    await sleep(ms)
    await site.compose(`unpause ${service}`)
  }
  const step = (name: string, limits: Limits, work: () => Promise<unknown>) =>
    report.step(name, () => underLoad(site, learners, limits, work), describeCounts)
  await step('an API is killed', { failed: 0 }, killAndStart('api-1'))
  await step('a gateway is killed', { failed: 0 }, killAndStart('gateway-1'))
  await step('an API hangs for 20 s', { failed: 0 }, pauseFor('api-2', PAUSE_MS))
  await step(
    'PgBouncer hangs for 10 s (pages go on; calls may fail)',
    { failed: Infinity, failedPages: 0 },
    pauseFor('pgbouncer', POOLER_PAUSE_MS),
  )
  await report.step('doctor after it', () => doctor(site))
}

/** Sends requests of a kind for some seconds, one after the other in each client. */
async function measureThroughput(
  site: Site,
  learners: readonly Learner[],
  kind: RequestKind,
): Promise<string> {
  const began = performance.now()
  const load = startLoad({
    url: site.url,
    tokens: learners.map(({ token }) => token),
    file: await site.file(),
    kinds: [kind],
    pauseMs: 0,
    ...(kind === 'attempt' && { perClient: MEASURED_ATTEMPTS }),
  })
  await Promise.race([load.ended, sleep(MEASURED_MS)])
  const counts = await load.stop()
  const { asked, times, failed } = counts
  if (failed.size > 0)
    throw new Error([describeCounts(counts), ...counts.examples.map(describeFailure)].join('\n'))
  const getTime = (share: number) => quantile(times, share).toFixed(0)
  const rate = asked / ((performance.now() - began) / 1_000)
  return `${rate.toFixed(0)} requests a second, median ${getTime(0.5)} ms, 99 of 100 within ${getTime(0.99)} ms`
}

/** Measures the site's throughput; the client takes a share of the same cores. */
export async function throughput(report: Report, site: Site, learners: readonly Learner[]): Promise<void> {
  for (const kind of KINDS)
    await report.step(
      `a ${kind} after the other`,
      () => measureThroughput(site, learners, kind),
      (text) => text,
    )
}

export async function update(report: Report, site: Site, learners: readonly Learner[]): Promise<void> {
  const [build = '', ...lines] = commandsBelow('Update')
  await report.step(`${build} (DHADHA_VERSION=next)`, () => site.run(build))
  const work = async () => {
    for (const line of lines) await report.step(`  ${line}`, () => site.run(line))
  }
  await report.step(
    'the update, under load',
    () => underLoad(site, learners, { failed: 0 }, work),
    describeCounts,
  )
  const [history = ''] = commandsBelow('Back to the version before')
  await report.step(history, () => site.run(history))
}

export async function restore(report: Report, site: Site, learner: Learner): Promise<void> {
  await report.step('A back-up now', async () => {
    for (const line of commandsBelow('A back-up now')) await site.run(line)
  })
  const solved = await site.query('select count(*) from attempt')
  // The moment has no fractions of a second.
  await sleep(2_000)
  const moment = new Date()
  await sleep(2_000)
  const late = new Learner(site.url)
  await report.step('a learner registers after the moment', () => late.register(site.outbox))
  for (const line of commandsBelow('Back to a moment')) {
    const command = withMoment(line, moment)
    await report.step(`  ${command}`, () => site.run(command))
  }
  await report.step('everything of before the moment is there, and nothing of after it', async () => {
    await site.waitUntilServing(START_SECONDS)
    await learner.signIn()
    const now = await site.query('select count(*) from attempt')
    if (now !== solved) throw new Error(`${now} attempts, ${solved} before`)
    const isThere = await late.signIn().then(
      () => true,
      () => false,
    )
    if (isThere) throw new Error('who registered after the moment can sign in')
  })
}

export async function stopAndStart(report: Report, site: Site, learner: Learner): Promise<void> {
  const format = (text: string) => text
  await report.step(
    'stop of the whole site',
    async () => {
      const stopping = performance.now()
      await site.compose('stop')
      const seconds = (performance.now() - stopping) / 1_000
      const ends = await site.exitStates()
      if (seconds > STOP_SECONDS) throw new Error(`${seconds.toFixed(1)} s: ${ends.join(', ')}`)
      // 137: a process that was killed as it did not end.
      const killed = ends.filter((line) => line.includes(' 137 ') && !line.startsWith('grafana'))
      if (killed.length > 0) throw new Error(`killed: ${killed.join(', ')}`)
      return `ended after ${seconds.toFixed(1)} s`
    },
    format,
  )
  await report.step(
    'up -d until it serves',
    async () => {
      const up = site.compose('up -d')
      const seconds = await site.waitUntilServing(FIRST_START_SECONDS)
      await up
      await learner.solve()
      if (seconds > START_SECONDS) throw new Error(`served after ${seconds.toFixed(1)} s`)
      return `served after ${seconds.toFixed(1)} s`
    },
    format,
  )
}
