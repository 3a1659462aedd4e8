// `pnpm test:compose`: the site of deploy/compose, run by the commands that deploy/README.md prints; what dies, hangs and is replaced
// under load; a back-up and a restore; a stop and a start. It ends everything that it started, and keeps images for the next run.
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEngine } from './engine.ts'
import { prepareImages } from './images.ts'
import { Learner } from './learner.ts'
import { startLoad, type Counts } from './load.ts'
import { commandsBelow } from './readme.ts'
import { describeCounts, Report } from './report.ts'
import { Site } from './site.ts'

const PORT = 3900
/** At once, each with calls of its own. */
const LEARNERS = 6
const STOP_SECONDS = 15
const START_SECONDS = 30
/** Of a first start: the parts of the image are published meanwhile. */
const FIRST_START_SECONDS = 300
const PAUSE_MS = 20_000
const POOLER_PAUSE_MS = 10_000

const cache = process.env['COMPOSE_TEST_CACHE'] ?? join(homedir(), '.cache/dhadha-compose-test')
mkdirSync(cache, { recursive: true })
const report = new Report()
const began = performance.now()

interface Limits {
  /** Failures of any kind. */
  readonly failed: number
  /** Of pages and files, which need no API; as the others by default. */
  readonly failedPages?: number
}

/** Asks the site while something happens to it, and for some seconds after. @throws Error where more failed than may */
async function underLoad(
  site: Site,
  learners: readonly Learner[],
  limits: Limits,
  work: () => Promise<unknown>,
): Promise<Counts> {
  const load = startLoad(
    site.url,
    learners.map(({ token }) => token),
    await site.file(),
  )
  await sleep(2_000)
  try {
    await work()
    await sleep(5_000)
  } finally {
    await load.stop()
  }
  const counts = await load.stop()
  const failed = [...counts.failed.values()].reduce((sum, count) => sum + count, 0)
  if (failed > limits.failed || counts.failedPages > (limits.failedPages ?? limits.failed))
    throw new Error(describeCounts(counts))
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

/** Doctor, which says in its lines what is wrong. @throws Error where anything is */
const doctor = (site: Site) => site.do(commandsBelow('On one machine').at(-1) ?? '')

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
}

async function archiveFails(site: Site): Promise<void> {
  await report.step('doctor finds an archive that fails, and that it works again', async () => {
    await site.compose('stop store')
    await site.query('select pg_switch_wal()')
    const until = async (isWrong: boolean) => {
      for (let left = 60; left > 0; left--, await sleep(2_000)) {
        const { text } = await site.try(commandsBelow('On one machine').at(-1) ?? '')
        if (/wrong\s+archive/.test(text) === isWrong) return
      }
      throw new Error(isWrong ? 'doctor says nothing' : 'it does not work again')
    }
    await until(true)
    await site.compose('start store')
    await until(false)
  })
  await report.step('Prometheus asks every server, and has the rules', async () => {
    const ask = async (query: string) => {
      const url = `http://127.0.0.1:9090/api/v1/query?query=${encodeURIComponent(query)}`
      return (await (await fetch(url)).json()) as { data: { result: { value: [number, string] }[] } }
    }
    const up = (await ask('sum(up)')).data.result[0]?.value[1]
    const failures = Number((await ask('max(dhadha_db_archive_failures)')).data.result[0]?.value[1])
    if (up !== '4' || !(failures > 0)) throw new Error(`up ${up}, failures of the archive ${failures}`)
  })
}

async function restore(site: Site, learner: Learner): Promise<void> {
  await report.step('A back-up now', async () => {
    for (const line of commandsBelow('A back-up now')) await site.do(line)
  })
  const solved = await site.query('select count(*) from attempt')
  // The moment has no parts of a second.
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
  await report.step('stop of the whole site', async () => {
    const stopping = performance.now()
    await site.compose('stop')
    const seconds = (performance.now() - stopping) / 1_000
    const ends = await site.ends()
    if (seconds > STOP_SECONDS) throw new Error(`${seconds.toFixed(1)} s: ${ends.join(', ')}`)
    // 137: a process that was killed as it did not end.
    const killed = ends.filter((line) => line.includes(' 137 ') && !line.startsWith('grafana'))
    if (killed.length > 0) throw new Error(`killed: ${killed.join(', ')}`)
  })
  await report.step('up -d until it serves', async () => {
    const starting = performance.now()
    const up = site.compose('up -d')
    await site.answers(FIRST_START_SECONDS)
    const seconds = (performance.now() - starting) / 1_000
    await up
    if (seconds > START_SECONDS) throw new Error(`${seconds.toFixed(1)} s`)
    await learner.solve()
  })
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
        for (const one of learners) {
          await one.register(site.outbox)
          await one.solve()
        }
      })
      await failures(site, learners)
      const next = site.with({ DHADHA_VERSION: 'next' })
      await update(next, learners)
      await archiveFails(next)
      await restore(next, learner)
      await stopAndStart(next, learner)
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
