// `pnpm test:compose`: the site of deploy/compose, run by the commands that deploy/compose/README.md prints: services that die,
// hang and are replaced under load; a back-up and a restore; a stop and a start. `--steps failures,stop` runs only
// these steps. It ends everything that it started, and keeps images for the next run.
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile, readOptions } from '../../scripts/bench/harness.ts'
import { archiveFails } from './archive.ts'
import { openEngine } from './engine.ts'
import { prepareImages } from './images.ts'
import { Learner } from './learner.ts'
import { KINDS, startLoad, type Counts, type Kind } from './load.ts'
import { commandsBelow, DOCTOR } from './readme.ts'
import { describeCounts, describeFailure, Report } from './report.ts'
import { Site } from './site.ts'

const PORT = 3900
/** Concurrent learners, each with calls of their own. */
const LEARNERS = 16
const MEASURED_MS = 8_000
/** Attempts that each learner sends at once: the API takes 60. */
const MEASURED_ATTEMPTS = 45
const STOP_SECONDS = 15
const START_SECONDS = 30
/** Time limit of a first start, which also publishes the parts of the image. */
const FIRST_START_SECONDS = 300
const PAUSE_MS = 20_000
const POOLER_PAUSE_MS = 10_000

const STEPS = ['failures', 'throughput', 'update', 'archive', 'restore', 'stop'] as const
const { steps: wanted } = readOptions({ steps: [...STEPS] })
const unknown = wanted.filter((name) => !STEPS.some((step) => step === name))
if (unknown.length > 0) throw new Error(`--steps takes ${STEPS.join(', ')}, not ${unknown.join(', ')}.`)
const isWanted = (step: (typeof STEPS)[number]) => wanted.includes(step)

const cache = process.env['COMPOSE_TEST_CACHE'] ?? join(homedir(), '.cache/dhadha-compose-test')
mkdirSync(cache, { recursive: true })
const report = new Report()
const began = performance.now()

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

/** `2026-11-23 10:15:00+00` and `2026-11-23T10:15:00Z`, as README.md has them, as the moment. */
const at = (line: string, moment: Date): string =>
  line
    .replace(
      /'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00'/,
      `'${moment.toISOString().slice(0, 19).replace('T', ' ')}+00'`,
    )
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, `${moment.toISOString().slice(0, 19)}Z`)

/** Runs doctor, which prints what is wrong. @throws Error if it finds anything */
const doctor = (site: Site) => site.do(DOCTOR)

async function start(site: Site): Promise<void> {
  const [secrets = '', up = '', ...rest] = commandsBelow('On one machine')
  await report.step(secrets, () => site.do(secrets))
  await report.step(up, () => site.do(up))
  await report.step('until a page and a call are answered', () => site.answers(FIRST_START_SECONDS))
  for (const line of rest) await report.step(line, () => site.do(line))
  await report.step('until the content is imported', () => site.compose('wait content'))
}

async function failures(site: Site, learners: readonly Learner[]): Promise<void> {
  const killed = (service: string) => async () => {
    await site.compose(`kill --signal KILL ${service}`)
    await sleep(5_000)
    await site.compose(`start ${service}`)
  }
  const paused = (service: string, ms: number) => async () => {
    await site.compose(`pause ${service}`)
    await sleep(ms)
    await site.compose(`unpause ${service}`)
  }
  const step = (name: string, limits: Limits, work: () => Promise<unknown>) =>
    report.step(name, () => underLoad(site, learners, limits, work), describeCounts)
  await step('an API is killed', { failed: 0 }, killed('api-1'))
  await step('a gateway is killed', { failed: 0 }, killed('gateway-1'))
  await step('an API hangs for 20 s', { failed: 0 }, paused('api-2', PAUSE_MS))
  await step(
    'PgBouncer hangs for 10 s (pages go on; calls may fail)',
    { failed: Infinity, failedPages: 0 },
    paused('pgbouncer', POOLER_PAUSE_MS),
  )
  await report.step('doctor after it', () => doctor(site))
}

/** Sends requests of a kind for some seconds, one after the other in each client. */
async function measured(site: Site, learners: readonly Learner[], kind: Kind): Promise<string> {
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
  const at = (share: number) => quantile(times, share).toFixed(0)
  const rate = asked / ((performance.now() - began) / 1_000)
  return `${rate.toFixed(0)} requests a second, median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`
}

/** Measures the site's throughput; the client takes a share of the same cores. */
async function throughput(site: Site, learners: readonly Learner[]): Promise<void> {
  for (const kind of KINDS)
    await report.step(
      `a ${kind} after the other`,
      () => measured(site, learners, kind),
      (text) => text,
    )
}

async function update(site: Site, learners: readonly Learner[]): Promise<void> {
  const [build = '', ...lines] = commandsBelow('Update')
  await report.step(`${build} (DHADHA_VERSION=next)`, () => site.do(build))
  const work = async () => {
    for (const line of lines) await report.step(`  ${line}`, () => site.do(line))
  }
  await report.step(
    'the update, under load',
    () => underLoad(site, learners, { failed: 0 }, work),
    describeCounts,
  )
  const [history = ''] = commandsBelow('Back to the version before')
  await report.step(history, () => site.do(history))
}

async function restore(site: Site, learner: Learner): Promise<void> {
  await report.step('A back-up now', async () => {
    for (const line of commandsBelow('A back-up now')) await site.do(line)
  })
  const solved = await site.query('select count(*) from attempt')
  // The moment has no fractions of a second.
  await sleep(2_000)
  const moment = new Date()
  await sleep(2_000)
  const late = new Learner(site.url)
  await report.step('a learner registers after the moment', () => late.register(site.outbox))
  for (const line of commandsBelow('Back to a moment on this machine'))
    await report.step(`  ${at(line, moment)}`, () => site.do(at(line, moment)))
  await report.step('everything of before the moment is there, and nothing of after it', async () => {
    await site.answers(START_SECONDS)
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

async function stopAndStart(site: Site, learner: Learner): Promise<void> {
  const format = (text: string) => text
  await report.step(
    'stop of the whole site',
    async () => {
      const stopping = performance.now()
      await site.compose('stop')
      const seconds = (performance.now() - stopping) / 1_000
      const ends = await site.ends()
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
      const seconds = await site.answers(FIRST_START_SECONDS)
      await up
      await learner.solve()
      if (seconds > START_SECONDS) throw new Error(`served after ${seconds.toFixed(1)} s`)
      return `served after ${seconds.toFixed(1)} s`
    },
    format,
  )
}

async function main(): Promise<void> {
  const engine = await openEngine(cache)
  console.log(engine.versions.join('\n'))
  try {
    const images = await report.step(
      'images of others, and bases of the image',
      () => prepareImages(engine, cache),
      ({ lines }) => lines.join('\n'),
    )
    if (!images) return
    const site = await Site.copy(engine, cache, PORT, images.settings)
    try {
      const learner = new Learner(site.url)
      const learners = [learner, ...Array.from({ length: LEARNERS - 1 }, () => new Learner(site.url))]
      await start(site)
      await report.step('register and solve, through the balancer', async () => {
        for (const learner of learners) {
          await learner.register(site.outbox)
          await learner.solve()
        }
      })
      if (isWanted('failures')) await failures(site, learners)
      if (isWanted('throughput')) await throughput(site, learners)
      const next = site.with({ DHADHA_VERSION: 'next' })
      if (isWanted('update')) await update(next, learners)
      const now = isWanted('update') ? next : site
      if (isWanted('archive')) await archiveFails(report, now)
      if (isWanted('restore')) await restore(now, learner)
      if (isWanted('stop')) await stopAndStart(now, learner)
    } finally {
      if (report.hasFailed) console.log(await site.logs())
      await report.step('everything is removed', () => site.remove())
    }
  } finally {
    await engine.stop()
  }
}

await main()
console.log(`after ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
process.exitCode = report.finish()
