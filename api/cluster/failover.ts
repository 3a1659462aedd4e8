// A drill of `pnpm test:cluster`: the primary is killed under load, and nothing acknowledged may be lost.
import type { Pool } from 'pg'
import { migrate } from '../src/app/startup/migrate.ts'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { createToken } from '../src/platform/sign-in/tokens.ts'
import { apiProcesses } from '../src/testing/process.ts'
import { until } from '../src/testing/until.ts'
import { startLoad, type Load } from './load.ts'
import { startCluster, type Cluster } from './patroni.ts'

/** Writes are back within this time. */
const BACK_MS = 15_000
/**
 * After the end of a second primary before the first is repaired: the server that has to acknowledge writes must come
 * back first.
 */
const BACK_AGAIN_MS = 45_000
const TIMEOUT_MS = 120_000
const LEARNERS = 3_000
/** So many writes are acknowledged before a kill, and after it. */
const WRITES = 200

/**
 * Kinds of ends: PostgreSQL alone, which Patroni sees at once; and the machine, whose lease has to end first.
 * 'again': its successor ends in the same way as soon as it takes writes, and Patroni has recorded which server has
 * them too; of two machines, one is then started by hand.
 */
const KINDS = ['database', 'machine', 'database again', 'machine again'] as const
type Kind = (typeof KINDS)[number]

/** A tab that gets these waits, and sends again what was not acknowledged (decision 25). */
const GOOD_ANSWERS: ReadonlySet<string> = new Set(['200', '503 unavailable'])

/** Learners with tokens, by one statement: each commit waits for two servers. */
async function addLearners(pool: Pool): Promise<string[]> {
  const made = Array.from({ length: LEARNERS }, createToken)
  await pool.query(
    `with made as (
       insert into learner (handle, created_at) select 'pupil-' || n, now() from generate_series(1, $2) as n
       returning id, handle)
     insert into access_token (hash, learner_id, created_at, last_used_at)
     select hash, id, now(), now() from unnest($1::bytea[]) with ordinality as one (hash, n)
     join made on handle = 'pupil-' || n`,
    [made.map(({ hash }) => hash), LEARNERS],
  )
  return made.map(({ token }) => token)
}

/** The longest time without a write from a moment on, in ms. */
const maxGap = (from: number, writes: readonly number[]): number => {
  const times = [from, ...writes].toSorted((a, b) => a - b)
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
}

/**
 * Ends the primary, or two in a row, each until pupils can write again.
 *
 * @returns the longest times without a write after each
 */
async function killPrimaries(cluster: Cluster, kind: Kind, { acknowledged }: Load): Promise<number[]> {
  const isMachine = kind.startsWith('machine')
  // Answers of statements that were committed before may still come; a gap as long as a second is the failover.
  const writes = (from: number, to = Infinity) =>
    [...acknowledged.values()].filter((at) => at > from && at < to)
  const times: number[] = []
  let dead = null
  for (let left = kind.endsWith('again') ? 2 : 1; left > 0; left--) {
    if (dead) await cluster.untilSynchronous()
    const primary = await cluster.primary()
    if (isMachine) primary.killMachine()
    else primary.killDatabase()
    const killedAt = performance.now()
    times.push(killedAt)
    if (isMachine) dead?.start()
    dead = primary
    await until('writes after the kill', TIMEOUT_MS, async () => writes(killedAt).length >= WRITES)
  }
  if (isMachine) dead?.start()
  return times.map((killedAt, index) => maxGap(killedAt, writes(killedAt, times[index + 1])))
}

/** Compares the attempts in the database with those that were acknowledged. */
async function compareAttempts(
  pool: Pool,
  { acknowledged }: Load,
): Promise<{ lost: number; doubled: number }> {
  let stored = new Map<string, number>()
  // A connection of this process may lead to the killed server: then the query is repeated.
  await until('the rows', 60_000, async () => {
    const { rows } = await pool.query<{ key: string; times: number }>(
      'select attempt_key as key, count(*)::int as times from attempt group by attempt_key',
    )
    stored = new Map(rows.map(({ key, times }) => [key, times]))
    return true
  })
  return {
    lost: [...acknowledged.keys()].filter((key) => !stored.has(key)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
  }
}

interface Stage {
  readonly cluster: Cluster
  readonly pool: Pool
  readonly api: string
  readonly tokens: readonly string[]
  readonly log: (line: string) => void
}

/** Ends the primary while pupils work. @returns the violations */
async function failover(
  { cluster, pool, api, tokens, log }: Stage,
  name: string,
  kind: Kind,
): Promise<string[]> {
  await cluster.whole()
  const load = startLoad(api, tokens)
  await until('attempts', 60_000, async () => load.acknowledged.size >= WRITES)
  const gaps = await killPrimaries(cluster, kind, load)
  await load.stop()

  const { lost, doubled } = await compareAttempts(pool, load)
  log(
    `${name}: ${load.acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled; ` +
      `no write for ${gaps.map((ms) => (ms / 1000).toFixed(1)).join(' s, and then ')} s; ` +
      `answers ${JSON.stringify(Object.fromEntries(load.answers))}`,
  )
  const others = [...load.answers.keys()].filter((key) => !GOOD_ANSWERS.has(key))
  const failures = [
    ...(lost + doubled > 0 ? [`${lost} lost, ${doubled} doubled`] : []),
    ...gaps
      .filter((ms, index) => ms > (index === 0 ? BACK_MS : BACK_AGAIN_MS))
      .map((ms) => `no write for ${Math.round(ms)} ms`),
    ...(others.length > 0 ? [`answers ${others.join(', ')}`] : []),
    ...load.wrong,
  ]
  return failures.map((failure) => `${name}: ${failure}`)
}

/**
 * Kills the primary of a cluster under pupils' load, over and over, and looks at what was acknowledged.
 *
 * @returns the violations, a sentence each; empty if there are none
 */
export async function failovers(runs: number, log: (line: string) => void): Promise<string[]> {
  const failures: string[] = []
  const cluster = await startCluster(['one', 'two', 'three'])
  const database = openDatabase(cluster.url, { poolSize: 10, limits: null, onError: () => undefined })
  const apis = apiProcesses(cluster.url, { LOG_LEVEL: 'silent' })
  try {
    log('three servers under Patroni, with a synchronous standby')
    await migrate(database.db)
    await fillCatalogue(database.db)
    const all = await addLearners(database.pool)
    const { url: api } = await apis.start()
    const share = Math.floor(LEARNERS / (runs * KINDS.length))
    for (let run = 1; run <= runs; run++)
      for (const kind of KINDS) {
        const stage = { cluster, pool: database.pool, api, tokens: all.splice(0, share), log }
        failures.push(...(await failover(stage, `run ${run}, ${kind} killed`, kind)))
      }
  } catch (error) {
    console.error(cluster.output())
    throw error
  } finally {
    await apis.end()
    await database.close()
    await cluster.close()
  }
  return failures
}
