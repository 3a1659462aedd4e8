/**
 * How many attempts and polls the API answers per second, beside `node:http` alone and, by turns, the attempt's one
 * statement alone, and what CPU time an attempt takes: `node api/bench/attempts.ts [--rounds 7] [--seconds 3]`. A minute.
 */
import { join } from 'node:path'
import {
  describeMachine,
  measureInTurns,
  medianOver,
  printTable,
  readOptions,
} from '../../scripts/bench/harness.ts'
import { createAttempts } from '../src/features/learning/attempts/store/attempts.ts'
import { loadCatalogue } from '../src/features/learning/catalogue/load.ts'
import { createAnswer } from '../src/features/learning/testing/learning.ts'
import { serverProcesses } from '../src/testing/process.ts'
import { drive, pollWithoutNews, request } from './load.ts'
import { processCpuMs } from '../src/testing/proc.ts'
import { anyRowProblem, benchAttempt, pick, withStage, type Stage } from './stage.ts'

const { rounds, seconds } = readOptions({ rounds: 7, seconds: 3 })
/** Enough learners that none reaches the budget of attempts (decision 47). */
const LEARNERS = 3_000
/** Few enough that their first polls, all at once, find a connection in time. */
const POLLING = 300
const UNDER_WAY = 32

/** The statement of an attempt alone. */
async function writeAlone({ database, learners }: Stage): Promise<number> {
  const attempts = createAttempts(database.pool)
  const catalogue = await loadCatalogue(database.db)
  const end = performance.now() + seconds * 1000
  let written = 0
  const work = async () => {
    while (performance.now() < end) {
      const problem = catalogue.problem(anyRowProblem())
      if (!problem) throw new Error('no such problem')
      await attempts.write(benchAttempt(pick(learners).id, problem))
      written += 1
    }
  }
  await Promise.all(Array.from({ length: UNDER_WAY }, work))
  return written / seconds
}

const driveAttempts = ({ learners }: Stage, port: number) =>
  drive({
    port,
    connections: UNDER_WAY,
    pipelined: 1,
    seconds,
    next: () =>
      request(
        'POST',
        `/api/v2/app/problem/${anyRowProblem()}/attempts`,
        { authorization: `Bearer ${pick(learners).token}` },
        JSON.stringify(createAnswer(new Date(), pick(['4', '4', 'nonsense']))),
      ),
    expected: / 200 /,
  })

async function drivePolls({ learners }: Stage, port: number): Promise<number> {
  const polls = await Promise.all(
    learners.slice(0, POLLING).map(async ({ token }) => pollWithoutNews(port, token)),
  )
  return drive({
    port,
    connections: 16,
    pipelined: 16,
    seconds,
    next: () => pick(polls),
    // News may come meanwhile: the first badge, some seconds after a learner's first call.
    expected: / (304|200) /,
  })
}

/** Attempts a second, and CPU times of one in ms; of this process, too, which plays all browsers or sends the statement. */
async function measured({ cpuMs }: Stage, work: () => Promise<number>) {
  const cpu = () => ({ ...cpuMs(), callerMs: processCpuMs(process.pid) })
  const before = cpu()
  const perSecond = await work()
  const after = cpu()
  const done = perSecond * seconds
  return {
    perSecond,
    apiMs: (after.apiMs - before.apiMs) / done,
    databaseMs: (after.databaseMs - before.databaseMs) / done,
    callerMs: (after.callerMs - before.callerMs) / done,
  }
}

const bareServers = serverProcesses(join(import.meta.dirname, 'bare-server.ts'))
try {
  await withStage(LEARNERS, async (stage) => {
    const bare = await bareServers.start()
    // Before the attempts, whose news would change what a poll answers.
    const barePolls = await drivePolls(stage, bare.port)
    const polls = await drivePolls(stage, stage.apiPort)
    const bareAttempts = await driveAttempts(stage, bare.port)
    // First solves become fewer with each turn; one round more gives every learner a progress, and warms up.
    const turns = await measureInTurns(
      {
        api: () => measured(stage, () => driveAttempts(stage, stage.apiPort)),
        alone: () => measured(stage, () => writeAlone(stage)),
      },
      { rounds },
    )
    console.log(`${describeMachine()}\n`)
    const row = printTable(['what', 'a second', 'ratio', 'API ms', 'PostgreSQL ms', 'caller ms'])
    for (const name of ['alone', 'api'] as const) {
      const of = (value: 'perSecond' | 'apiMs' | 'databaseMs' | 'callerMs') =>
        medianOver(turns, (round) => round[name][value])
      row(
        name === 'api' ? 'attempts: API' : 'attempts: statement alone',
        of('perSecond').toFixed(0),
        medianOver(turns, (round) => round[name].perSecond / round.alone.perSecond).toFixed(2),
        ...[of('apiMs'), of('databaseMs'), of('callerMs')].map((ms) => ms.toFixed(3)),
      )
    }
    row('attempts: node:http alone', bareAttempts.toFixed(0), '', '', '', '')
    row('polls: node:http alone', barePolls.toFixed(0), '1.00', '', '', '')
    row('polls: API', polls.toFixed(0), (polls / barePolls).toFixed(2), '', '', '')
  })
} finally {
  await bareServers.end()
}
