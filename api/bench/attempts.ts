/**
 * How many attempts and polls the API answers per second, beside `node:http` alone and, by turns, the attempt's one
 * statement alone, and what CPU time an attempt takes; then the statements of attempts and test answers beside their
 * predecessors: all in one run on one machine, `node api/bench/attempts.ts`. About three minutes; with `quick`, without
 * the predecessors, one. Nothing asserts its figures, which README.md has.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createAttempts } from '../src/features/learning/attempts/store/attempts.ts'
import { loadCatalogue } from '../src/features/learning/catalogue/load.ts'
import { answerOf } from '../src/features/learning/testing/learning.ts'
import { serverProcesses } from '../src/testing/process.ts'
import { drive, request } from './load.ts'
import { median } from './median.ts'
import { processCpuMs } from './server-cpu.ts'
import { setStage, type BenchLearner, type Stage } from './stage.ts'
import { compareStatements } from './statements.ts'

const SECONDS = 3
const ROUNDS = 7
/** So many that nobody meets a budget of attempts (decision 47). */
const LEARNERS = 3_000
/** Few enough that their first polls, all at once, find a connection in time. */
const POLLING = 300
const UNDER_WAY = 32
const POLL = '/api/v2/app/poll-notification'

const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

const anyProblem = () => `row-${1 + Math.floor(Math.random() * 12)}`

const attemptRequest = ({ token }: BenchLearner): string =>
  request(
    'POST',
    `/api/v2/app/problem/${anyProblem()}/attempts`,
    { authorization: `Bearer ${token}` },
    JSON.stringify(answerOf(new Date(), pick(['4', '4', 'nonsense']))),
  )

/** The statement of an attempt, with nothing around it. */
async function writeAlone({ database, learners }: Stage): Promise<number> {
  const attempts = createAttempts(database.pool)
  const catalogue = await loadCatalogue(database.db)
  const end = performance.now() + SECONDS * 1000
  let written = 0
  const work = async () => {
    while (performance.now() < end) {
      const problem = catalogue.problem(anyProblem())
      if (!problem) throw new Error('no such problem')
      await attempts.write({
        learnerId: pick(learners).id,
        problem,
        key: randomUUID(),
        fingerprint: 'bench',
        isCorrect: Math.random() < 2 / 3,
        claimedSeconds: 100,
        answer: '4',
        board: undefined,
        now: new Date(),
      })
      written += 1
    }
  }
  await Promise.all(Array.from({ length: UNDER_WAY }, work))
  return written / SECONDS
}

const attemptsOf = (stage: Stage, port: number) =>
  drive({
    port,
    connections: UNDER_WAY,
    pipelined: 1,
    seconds: SECONDS,
    next: () => attemptRequest(pick(stage.learners)),
    expected: / 200 /,
  })

async function pollsOf({ learners }: Stage, port: number): Promise<number> {
  const polls = await Promise.all(
    learners.slice(0, POLLING).map(async ({ token }) => {
      const headers = { authorization: `Bearer ${token}` }
      const first = await fetch(`http://127.0.0.1:${port}${POLL}`, { headers })
      await first.text()
      return request('GET', POLL, { ...headers, 'if-none-match': first.headers.get('etag') ?? '' })
    }),
  )
  return drive({
    port,
    connections: 16,
    pipelined: 16,
    seconds: SECONDS,
    next: () => pick(polls),
    // News may come meanwhile: the first badge, some seconds after a learner's first call.
    expected: / (304|200) /,
  })
}

const line = (name: string, perSecond: number, beside: number) =>
  console.log(
    `${name.padEnd(34)} ${Math.round(perSecond).toString().padStart(8)}/s   ${(perSecond / beside).toFixed(2)}`,
  )

interface Turn {
  readonly perSecond: number
  /** Of one attempt, in ms: of the API's process, and of PostgreSQL with all that it does for it afterwards. */
  readonly apiMs: number
  readonly databaseMs: number
  /** Of this process: by the statement alone it sends that, as the API does otherwise; else it plays all browsers. */
  readonly callerMs: number
}

async function measured(stage: Stage, work: () => Promise<number>): Promise<Turn> {
  const cpu = () =>
    [
      processCpuMs(stage.apiPid) ?? Number.NaN,
      stage.databaseCpuMs() ?? Number.NaN,
      processCpuMs(process.pid) ?? Number.NaN,
    ] as const
  const [api, database, caller] = cpu()
  const perSecond = await work()
  const [apiAfter, databaseAfter, callerAfter] = cpu()
  const done = perSecond * SECONDS
  return {
    perSecond,
    apiMs: (apiAfter - api) / done,
    databaseMs: (databaseAfter - database) / done,
    callerMs: (callerAfter - caller) / done,
  }
}

/** Attempts by the API and by their statement alone, by turns: first solves become fewer with each. */
async function compareAttempts(stage: Stage): Promise<void> {
  const rounds: { api: Turn; alone: Turn }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ways = {
      api: () => measured(stage, () => attemptsOf(stage, stage.apiPort)),
      alone: () => measured(stage, () => writeAlone(stage)),
    }
    if (round % 2) rounds.push({ alone: await ways.alone(), api: await ways.api() })
    else rounds.push({ api: await ways.api(), alone: await ways.alone() })
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
  line(
    'attempts: one statement alone',
    of(({ alone }) => alone.perSecond),
    of(({ alone }) => alone.perSecond),
  )
  console.log(
    `${'attempts: API'.padEnd(34)} ${of(({ api }) => api.perSecond)
      .toFixed(0)
      .padStart(8)}/s   ${of(({ api, alone }) => api.perSecond / alone.perSecond).toFixed(2)}`,
  )
  const ms = (value: number) => `${value.toFixed(3)} ms`
  console.log(
    `CPU of an attempt: API ${ms(of(({ api }) => api.apiMs))}, PostgreSQL ${ms(of(({ api }) => api.databaseMs))}, and who plays the browsers ${ms(of(({ api }) => api.callerMs))}`,
  )
  console.log(
    `by the statement alone: who sends it ${ms(of(({ alone }) => alone.callerMs))}, PostgreSQL ${ms(of(({ alone }) => alone.databaseMs))}`,
  )
}

// Many short turns: the machine itself differs from second to second by more than the statements do.
if (!process.argv.includes('quick')) await compareStatements(61, 0.25)

const stage = await setStage(LEARNERS)
const bareServers = serverProcesses(join(import.meta.dirname, 'bare-server.ts'))
try {
  const bare = await bareServers.start()
  // Before the attempts, whose news would change what a poll answers.
  const barePolls = await pollsOf(stage, bare.port)
  const polls = await pollsOf(stage, stage.apiPort)
  const bareAttempts = await attemptsOf(stage, bare.port)
  // Gives every learner a progress, and both processes time to warm up.
  await attemptsOf(stage, stage.apiPort)
  await compareAttempts(stage)
  console.log(`attempts: node:http alone ${bareAttempts.toFixed(0)}/s`)
  line('polls: node:http alone', barePolls, barePolls)
  line('polls: API', polls, barePolls)
} finally {
  await bareServers.end()
  await stage.close()
}
