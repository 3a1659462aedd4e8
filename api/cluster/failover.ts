import type { Pool } from 'pg'
import { fillCatalogue } from '../src/features/learning/testing/learning.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { createToken } from '../src/platform/sign-in/tokens.ts'
import { apiProcesses } from '../src/testing/process.ts'
import { migrate } from '../src/app/startup/migrate.ts'
import { pupils } from './load.ts'
import { patroniCluster, type Member } from './patroni.ts'
import { until } from '../src/testing/until.ts'

/** Writes are back within this time. */
const BACK_MS = 15_000
/**
 * After the end of a second primary before the first is repaired: the server that has to acknowledge writes must come
 * back first.
 */
const BACK_AGAIN_MS = 45_000
const TIMEOUT_MS = 120_000
const LEARNERS = 3_000
const BEFORE = 200
const AFTER = 200

/**
 * Kinds of ends: PostgreSQL alone, which Patroni sees at once; and the machine, whose lease has to end first. 'again': its
 * successor ends in the same way as soon as it takes writes, and Patroni has recorded which server has them too; of two
 * machines, one is then started by hand.
 */
const KINDS = ['database', 'machine', 'database again', 'machine again'] as const

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

interface AttemptCount {
  readonly key: string
  readonly times: number
}

/**
 * The attempts in the database. A connection of this process may lead to the killed server: then the query is repeated.
 */
async function readAttempts(pool: Pool): Promise<AttemptCount[]> {
  let found: AttemptCount[] = []
  await until('the rows', 60_000, async () => {
    const { rows } = await pool.query<AttemptCount>(
      'select attempt_key as key, count(*)::int as times from attempt group by attempt_key',
    )
    found = rows
    return true
  })
  return found
}

/** The longest time without a write from a moment on, in ms. */
const maxGap = (from: number, writes: readonly number[]): number => {
  const times = [from, ...writes].toSorted((a, b) => a - b)
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
}

/**
 * Kills the primary of a cluster under pupils' load, over and over, and looks at what was acknowledged.
 *
 * @returns the violations, a sentence each; empty if there are none
 */
export async function failovers(runs: number, log: (line: string) => void): Promise<string[]> {
  const failures: string[] = []
  const cluster = await patroniCluster(['one', 'two', 'three'])
  try {
    log('three servers under Patroni, with a synchronous standby')
    const database = openDatabase(cluster.url, { poolSize: 10, limits: null, onError: () => undefined })
    const apis = apiProcesses(cluster.url, { LOG_LEVEL: 'silent' })
    try {
      await migrate(database.db)
      await fillCatalogue(database.db)
      const tokens = await addLearners(database.pool)
      const api = await apis.start()

      for (let run = 0; run < runs; run++)
        for (const kind of KINDS) {
          await cluster.whole()
          const share = LEARNERS / (runs * KINDS.length)
          const first = Math.floor((run * KINDS.length + KINDS.indexOf(kind)) * share)
          const seen = pupils(api.url, tokens.slice(first, first + Math.floor(share)))
          await until('attempts', 60_000, async () => seen.acknowledged.size >= BEFORE)
          const isMachine = kind.startsWith('machine')
          const end = (member: Member): number => {
            if (isMachine) member.killMachine()
            else member.killDatabase()
            return performance.now()
          }
          // Answers of statements that were committed before may still come; a gap as long as a second is the failover.
          const writes = (from: number, to = Infinity) =>
            [...seen.acknowledged.values()].filter((at) => at > from && at < to)
          const goOn = (from: number, count: number) =>
            until('writes after the kill', TIMEOUT_MS, async () => writes(from).length >= count)

          const old = await cluster.primary()
          const killedAt = end(old)
          const gaps: number[] = []
          if (kind.endsWith('again')) {
            await goOn(killedAt, BEFORE)
            await cluster.untilSynchronous()
            const next = await cluster.primary()
            const againAt = end(next)
            gaps.push(maxGap(killedAt, writes(killedAt, againAt)))
            if (isMachine) old.start()
            await goOn(againAt, AFTER)
            gaps.push(maxGap(againAt, writes(againAt)))
            if (isMachine) next.start()
          } else {
            await goOn(killedAt, AFTER)
            gaps.push(maxGap(killedAt, writes(killedAt)))
            if (isMachine) old.start()
          }
          await seen.stop()

          const rows = await readAttempts(database.pool)
          const stored = new Map(rows.map(({ key, times: count }) => [key, count]))
          const lost = [...seen.acknowledged.keys()].filter((key) => !stored.has(key)).length
          const doubled = rows.filter(({ times: count }) => count > 1).length
          const answers = JSON.stringify(Object.fromEntries(seen.answers))
          log(
            `run ${run + 1}, ${kind} killed: ${seen.acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled; ` +
              `no write for ${gaps.map((ms) => (ms / 1000).toFixed(1)).join(' s, and then ')} s; answers ${answers}`,
          )
          const name = `run ${run + 1}, ${kind} killed`
          if (lost + doubled > 0) failures.push(`${name}: ${lost} lost, ${doubled} doubled`)
          for (const [index, ms] of gaps.entries())
            if (ms > (index === 0 ? BACK_MS : BACK_AGAIN_MS))
              failures.push(`${name}: no write for ${Math.round(ms)} ms`)
          // A tab that gets these waits, and sends again what was not acknowledged (decision 25).
          const others = [...seen.answers.keys()].filter((key) => !['200', '503 unavailable'].includes(key))
          if (others.length > 0) failures.push(`${name}: answers ${others.join(', ')}`)
        }
    } catch (error) {
      console.error(cluster.output())
      throw error
    } finally {
      await apis.end()
      await database.close()
    }
  } finally {
    await cluster.close()
  }
  return failures
}
