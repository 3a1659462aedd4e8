/**
 * Plays a program that wants to lead the leaderboards: `node api/bench/bot.ts [--seconds 13.5]`, on a database and an
 * API of its own, on this machine alone. It knows every answer beforehand, which is more than it could read anywhere,
 * and uses each trick: claimed times, reported waits, views that never are or that all run at once, repeated answers,
 * the answers of series kept for offline use, and several accounts at once. Thirty pupils stand on the boards
 * beforehand, with what a few afternoons bring.
 *
 * It prints for each trick what the account earned in that time, which of it were bonuses, how many answers a budget
 * refused, and its rank on each level as others see it ('-': none).
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getBoardKind } from '@dhadha/boards/rules'
import type { AttemptReply, Leaderboard } from '@dhadha/contract/wire'
import { printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import { importLibrary } from '../src/features/content-import/testing/import.ts'
import type { CatalogueProblem } from '../src/features/learning/index.ts'
import { loadCatalogue, writeAnswer } from '../src/features/learning/index.ts'
import { addSignedIn } from '../src/testing/learners.ts'
import { apiProcesses } from '../src/testing/process.ts'
import { withDatabase, type BenchDatabase, type BenchLearner } from './stage.ts'

const options = readOptions({ seconds: 13.5 })
const SECONDS = Math.min(options.seconds, 120)
const LIBRARY = join(import.meta.dirname, '../../content')
const PUPILS = 30
const AT_ONCE = 4
const LEVELS = [1, 2, 3, 4]

/** The address of the API, once it runs. */
let api = ''

type Reply = Partial<AttemptReply> & { readonly error?: string }

async function call(method: string, path: string, { token }: BenchLearner, body?: object) {
  const response = await fetch(api + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

/** The right answer, which the bot has from the library itself. */
function rightAnswer({ public: { data }, payloads, solution }: CatalogueProblem): object {
  const answerType = data.ansType
  if (answerType === 'interactive') {
    const board = getBoardKind(data.interactiveType)?.solution(payloads[0])
    return { answer: 'true', answerType, board }
  }
  const answer = solution ? writeAnswer(solution) : ''
  return { answer, answerType }
}

const createAttempt = (problem: CatalogueProblem, more: object = {}) => {
  const now = Date.now()
  return {
    startTime: new Date(now - 2000).toISOString(),
    endTime: new Date(now).toISOString(),
    attemptId: randomUUID(),
    ...rightAnswer(problem),
    ...more,
  }
}

interface Trick {
  readonly name: string
  readonly before?: (bot: BenchLearner, problems: readonly CatalogueProblem[]) => Promise<void>
  readonly more?: object
  /** How often each answer is sent. */
  readonly times?: number
}

const view = (bot: BenchLearner, { series, public: { serial } }: CatalogueProblem, mark: string) =>
  call('POST', `/api/v2/app/problem/${series.id}/${serial}/attempt/view-${mark}`, bot, {})

const TRICKS: readonly Trick[] = [
  { name: 'claims two seconds, sends no view' },
  { name: 'claims and says that it waited a day', more: { waitedMs: 86_400_000 } },
  {
    name: 'has all problems in view at once, for ten seconds',
    more: { waitedMs: 86_400_000 },
    async before(bot, problems) {
      for (const problem of problems) await view(bot, problem, 'start')
      await wait(Math.min(10, SECONDS / 3) * 1000)
    },
  },
  {
    name: 'begins and ends each view at once',
    async before(bot, problems) {
      for (const problem of problems) {
        await view(bot, problem, 'start')
        await view(bot, problem, 'end')
      }
    },
  },
  { name: 'sends each answer three times', times: 3 },
  {
    name: 'reads the answers of series kept for offline use',
    async before(bot, problems) {
      for (const id of new Set(problems.map(({ series }) => series.id)))
        await call('POST', `/api/v2/app/series/${id}/keep-offline`, bot, {})
    },
  },
]

/** The result of an account. */
interface AccountTotals {
  answers: number
  refused: number
  points: number
  bonuses: number
}

async function play(
  bot: BenchLearner,
  problems: readonly CatalogueProblem[],
  trick: Trick,
): Promise<AccountTotals> {
  const loot: AccountTotals = { answers: 0, refused: 0, points: 0, bonuses: 0 }
  const end = performance.now() + SECONDS * 1000
  await trick.before?.(bot, problems)
  const left = [...problems]
  const work = async () => {
    for (let problem = left.shift(); problem && performance.now() < end; problem = left.shift()) {
      const attempt = createAttempt(problem, trick.more)
      for (let time = 0; time < (trick.times ?? 1); time++) {
        const url = `/api/v2/app/problem/${problem.id}/attempts`
        const { status, body: answered } = await call('POST', url, bot, attempt)
        const body = answered as Reply
        if (status !== 200) loot.refused += 1
        if (status !== 200 || time > 0) continue
        const { base = 0, total = 0 } = body.points ?? {}
        loot.answers += 1
        loot.points += total
        loot.bonuses += total - base
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return loot
}

/** Pupils of a few afternoons: a third of each level's problems, half of them with a bonus. */
async function addPupils(
  { db }: BenchDatabase['database'],
  problems: readonly CatalogueProblem[],
): Promise<BenchLearner> {
  const now = new Date()
  const pupils = await Promise.all(
    Array.from({ length: PUPILS }, (_, index) => addSignedIn(db, `pupil-${index}`, now)),
  )
  for (const [index, { id }] of pupils.entries())
    for (const level of LEVELS) {
      const there = problems.filter(({ series }) => series.level === level).length
      const points = Math.round((there / 3) * (5 + 5 * level + 7) * (0.4 + index / PUPILS))
      await db.insertInto('level_score').values({ learner_id: id, level, points, reached_at: now }).execute()
    }
  const [first] = pupils
  if (!first) throw new Error('there are no pupils')
  return first
}

async function fetchRank(bot: BenchLearner, level: number, watcher: BenchLearner): Promise<string> {
  const { body: listed } = await call('GET', `/api/v2/app/leaderboard/level/${level}`, watcher)
  return String((listed as Leaderboard).entries.find(({ id }) => id === bot.id)?.rank ?? '-')
}

async function playAll({ database }: BenchDatabase): Promise<void> {
  const catalogue = await loadCatalogue(database.db)
  const problems = catalogue.series.flatMap((series) => series.problems)
  const watcher = await addPupils(database, problems)
  progress(`${problems.length} problems, ${PUPILS} pupils, ${SECONDS} seconds for all accounts at once`)

  // Every trick has an account of its own, and all play at the same time.
  const games = await Promise.all(
    TRICKS.map(async (trick, index) => {
      const bot = await addSignedIn(database.db, `bot-${index}`, new Date())
      return { trick, bot, loot: await play(bot, problems, trick) }
    }),
  )
  // The look at a learner's answers comes after the response.
  await wait(2000)
  const row = printTable([
    'the program',
    'answers taken',
    'refused',
    'points',
    'bonuses',
    'ranks',
    'set aside',
  ])
  for (const { trick, bot, loot } of games) {
    const ranks = await Promise.all(LEVELS.map((level) => fetchRank(bot, level, watcher)))
    const { rows } = await database.pool.query<{ signs: string[] }>(
      'select signs from learner_review where learner_id = $1',
      [bot.id],
    )
    row(
      trick.name,
      loot.answers,
      loot.refused,
      loot.points,
      loot.bonuses,
      ranks.join(' '),
      rows[0]?.signs.join(', ') ?? 'no',
    )
  }
}

await withDatabase(async (bench) => {
  await importLibrary(bench.database.db, LIBRARY)
  const apis = apiProcesses(bench.url)
  try {
    api = (await apis.start()).url
    await playAll(bench)
  } finally {
    await apis.end()
  }
})
