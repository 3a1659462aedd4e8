// Runs one seed: a fault happens while pupils work, and what has become of everything is compared.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '@dhadha/boards/rules'
import { isUnavailable } from '../src/platform/errors/unavailable.ts'
import { becomesTrue } from '../src/testing/until.ts'
import { watchAnswers } from './answers.ts'
import { FAULTS } from './faults.ts'
import { violations } from './invariants.ts'
import { addParticipants } from './learners.ts'
import { startPupil } from './pupils.ts'
import type { Site } from './site.ts'

const PUPILS = 5
const MAX_RECOVERY_MS = 10_000
const RECOVERY_TIMEOUT_MS = 60_000
/** Operations that pupils have not sent by then are never sent. */
const FINISH_MS = 20_000
/** The test of a seed starts after its registrations. */
const STARTS_IN_MS = 200

/** The result of a seed. */
export interface Outcome {
  readonly seed: number
  readonly fault: string
  /** Why the fault cannot be injected on this machine; the seed was not run then. */
  readonly missing?: string
  /** From the end of the cause until every part is ready and a pupil's answer was acknowledged. */
  readonly backMs: number
  readonly acknowledged: number
  /** Answers that pupils got, by status. */
  readonly answers: Readonly<Record<string, number>>
  /** Log lines of the supervisors of API and database: they show that the fault took effect. */
  readonly told: readonly string[]
  /** The machine's load average of the last minute. */
  readonly load: number
  /** Empty when all is as it must be. */
  readonly wrong: readonly string[]
}

/** The fault of a seed: all of them in turn, so that each has its share of any range of seeds. */
export const faultOf = (seed: number, names: readonly string[] = Object.keys(FAULTS)): string => {
  const name = names[seed % names.length]
  if (name === undefined) throw new Error('no fault to choose from')
  return name
}

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => ({ ok: answer.ok, text: await answer.text() }),
    () => ({ ok: false, text: '' }),
  )

/** Every part is ready, and the gateway reaches every API. */
async function isBack({ url, apis }: Site): Promise<boolean> {
  const states = await Promise.all([`${url}/readyz`, ...apis.map((api) => `${api.url}/api/ready`)].map(isOk))
  const [gateway] = states
  return (
    states.every(({ ok }) => ok) &&
    (JSON.parse(gateway?.text ?? '{}') as { api?: string[] }).api?.length === 0
  )
}

/** Lines that no operator should read: a stack trace is a bug of the program (decision 64). */
const tracesIn = (lines: readonly string[]): string[] =>
  lines.filter((line) => /^\[[^\]]+\]\s+at .+:\d+:\d+\)?$/.test(line) || /"stack":"[^"]*\\n +at /.test(line))

/** It is over, and due for grading while the next seeds run. */
const endTest = ({ database }: Site, id: string) =>
  database.pool.query(
    `update online_test set starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours' where id = $1`,
    [id],
  )

/**
 * Lets one fault happen while pupils work, and looks at what has become of everything.
 *
 * @param maxRecoveryMs how long the site may need after the end of the cause
 */
export async function runSeed(
  site: Site,
  seed: number,
  name: string,
  { maxRecoveryMs = MAX_RECOVERY_MS }: { readonly maxRecoveryMs?: number } = {},
): Promise<Outcome> {
  const fault = FAULTS[name]
  if (!fault) throw new Error(`there is no fault ${name}`)
  const missing = fault.missing?.(site) ?? null
  const none = { seed, fault: name, backMs: 0, acknowledged: 0, answers: {}, told: [], load: 0, wrong: [] }
  if (missing !== null) return { ...none, missing }

  const random = randomFrom(seed)
  const linesBefore = site.lines.length
  await withRetries(() => site.database.pool.query('select'))
  const { testId, learners } = await addParticipants(site, `fault-${seed}`, {
    count: PUPILS,
    startsInMs: STARTS_IN_MS,
  })
  await sleep(STARTS_IN_MS + 50)
  const answers = watchAnswers({ mayBreak: fault.hitsGateway === true })
  const pupils = learners.map((learner) => startPupil(learner, { url: site.url, testId, answers, random }))

  let pagesMissed = 0
  const over = new AbortController()
  const visitors = [
    watch(over.signal, async () => {
      const headers = { accept: 'text/html' }
      const page = await answers.ask(`${site.url}/mf-home`, { timeoutMs: 6_000, headers })
      if (page === null && fault.hitsGateway !== true) pagesMissed += 1
    }),
    ...learners.slice(0, 2).map(({ token }) =>
      watch(over.signal, () =>
        answers.ask(`${site.url}/api/v2/app/poll-notification`, {
          timeoutMs: 6_000,
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    ),
  ]
  const done = () => pupils.flatMap(({ log }) => log.operations).filter(({ reply }) => reply !== null).length

  const chance = {
    lastsMs: Math.round(300 + random() * 2_200),
    pick: <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T,
    between: (min: number, max: number) => min + Math.floor(random() * (max - min + 1)),
  }
  const first = chance.between(3, 30)
  await becomesTrue(FINISH_MS, () => done() >= first)
  const meanwhile = (await fault.happen(site, chance)) ?? []

  const ended = performance.now()
  const since = done()
  const back = await becomesTrue(RECOVERY_TIMEOUT_MS, async () => done() > since && (await isBack(site)))
  const backMs = Math.round(performance.now() - ended)
  await Promise.all(pupils.map((pupil) => pupil.finish(FINISH_MS)))
  over.abort()
  await Promise.all(visitors)

  const logs = pupils.map(({ log }) => log)
  const lines = site.lines.slice(linesBefore)
  const wrong = [
    ...answers.wrong,
    ...meanwhile,
    ...(pagesMissed > 0 ? [`${pagesMissed} pages were not served`] : []),
    ...(back && backMs <= maxRecoveryMs ? [] : [`back after ${(backMs / 1_000).toFixed(1)} s`]),
    ...tracesIn(lines),
    ...(await withRetries(() =>
      violations(site.database.pool, { logs, testId, outboxFile: site.outbox }),
    ).catch((error: unknown) => [`what was written could not be looked at: ${String(error)}`])),
    ...(await repeated(pupils)),
  ]
  await withRetries(() => endTest(site, testId))
  return {
    seed,
    fault: name,
    backMs,
    acknowledged: done(),
    answers: Object.fromEntries([...answers.counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    told: [...new Set(lines.filter((line) => /^\[(?:start|database)\]/.test(line)))],
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    wrong: [...new Set(wrong)].slice(0, 20),
  }
}

/** Sends acknowledged operations again; the API must repeat its replies. */
async function repeated(pupils: readonly ReturnType<typeof startPupil>[]): Promise<string[]> {
  const found = await Promise.all(
    pupils.map(async ({ log, repeat }) => {
      const attempt = log.operations.find(({ kind, reply }) => kind === 'attempt' && reply !== null)
      if (!attempt) return []
      const again = await repeat(attempt)
      return JSON.stringify(again?.['points']) === JSON.stringify(attempt.reply?.['points'])
        ? []
        : [`the attempt ${attempt.id} has other points when it comes again`]
    }),
  )
  return found.flat()
}

/** A fault may be felt a second time by the database's own connection past all networks. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + FINISH_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // A connection that a router forgot may hold a row until the server has noticed it.
      const isLocked = (error as { readonly code?: unknown }).code === '55P03'
      if (performance.now() > end || !(isLocked || isUnavailable(error as Error))) throw error
      await sleep(100)
    }
  }
}

async function watch(signal: AbortSignal, look: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await look()
    await sleep(200)
  }
}
