import type { AttemptReply, LevelProgress, ScoreSummary } from '@dhadha/contract/wire'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Level } from '../points/constants.ts'
import { NO_POINTS, pointsForSolve } from '../points/points.ts'
import { leastSeconds, READ_AHEAD_S } from '../points/answer-time.ts'
import { fillCatalogue, pupil } from '../testing/learning.ts'

/** Each history begins in the morning, so that none extends into a second day. */
const MORNING = new Date('2026-11-21T02:00:00Z')

const api = await testApp({ now: MORNING })
const { clock, database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

const LEVEL_BY_PROBLEM: Record<string, Level> = {
  'easy-1': 1,
  'spare-1': 1,
  'medium-1': 2,
  'hard-1': 3,
  'expert-1': 4,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`row-${index + 1}`, 2])),
}
const problems = Object.keys(LEVEL_BY_PROBLEM)

const toPath = (problem: string) => problem.replace(/-(\d+)$/, '/$1')

interface Step {
  does: 'solve' | 'fail' | 'hint' | 'explain'
  problem: string
  /** For how long the problem is in view before it is solved. */
  seconds: number
}

const anyStep = fc.record<Step>({
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constant('solve' as const) },
    { weight: 1, arbitrary: fc.constantFrom('fail', 'hint', 'explain') },
  ),
  problem: fc.constantFrom(...problems),
  seconds: fc.constantFrom(0, 1, 2, 29, 30, 59, 60, 500),
})

/** The rules of decisions 12 to 15 and 47 for one learner, written a second time without a database. */
function createModel() {
  const hinted = new Set<string>()
  const explained = new Set<string>()
  const solved = new Set<string>()
  const tried = new Set<string>()
  const seen = new Map<string, number>()
  let streak = 0
  let best = 0
  let readingUntil = Number.NEGATIVE_INFINITY

  /** Whether an answer is too fast for bonuses; an answer that is not too fast uses its reading time. */
  const isTooFast = (problem: string): boolean => {
    const min = leastSeconds('text', [`Statement of ${problem}`])
    const now = clock.now().getTime() / 1000
    const until = Math.max(readingUntil, now - READ_AHEAD_S) + min
    if ((seen.get(problem) ?? 0) < min || until > now) return true
    readingUntil = until
    return false
  }

  return {
    hint: (problem: string) => {
      // `spare-1` has neither hints nor an explanation.
      if (problem !== 'spare-1') hinted.add(problem)
    },
    explain: (problem: string) => {
      if (problem !== 'spare-1' && !solved.has(problem)) explained.add(problem)
    },
    view: (problem: string, seconds: number) => seen.set(problem, (seen.get(problem) ?? 0) + seconds),
    answer: (problem: string, isCorrect: boolean) => {
      const isFirstSolve = isCorrect && !solved.has(problem)
      if (!isCorrect) streak = 0
      if (isFirstSolve) streak += 1
      best = Math.max(best, streak)
      let points = NO_POINTS
      if (isFirstSolve && !explained.has(problem)) {
        const all = pointsForSolve({
          level: LEVEL_BY_PROBLEM[problem] ?? 1,
          hintsUsed: hinted.has(problem) ? 1 : 0,
          seconds: seen.get(problem) ?? 0,
          firstTry: !tried.has(problem),
          streak,
        })
        points = isTooFast(problem) ? { ...NO_POINTS, base: all.base, total: all.base } : all
      }
      tried.add(problem)
      if (isCorrect) solved.add(problem)
      return { isCorrect, points, streakInfo: { current_streak: streak, max_streak: best } }
    },
    solved,
  }
}

async function newcomer() {
  const { id, token } = await signedIn()
  const me = pupil(api, token)
  const help = { hint: 'use-hint', explain: 'view-explanation' } as const
  return {
    take: async ({ does, problem, seconds }: Step): Promise<AttemptReply | null> => {
      if (does === 'solve') {
        const view = `/api/v2/app/problem/${toPath(problem)}/attempt/view`
        await me.post(`${view}-start`)
        clock.advance(seconds * 1000)
        const { body } = await me.solve(problem, 0)
        await me.post(`${view}-end`)
        return body
      }
      if (does === 'fail') return (await me.fail(problem)).body
      await me.post(`/api/v2/app/problem/${problem}/${help[does]}`)
      return null
    },
    sums: async () => {
      const level = (await me.get<LevelProgress>('/api/v2/app/scoring/level')).body
      const summary = (await me.get<ScoreSummary>('/api/v2/app/progress/report/score-summary')).body
      const { rows } = await database.pool.query<{ ledger: number; levels: number; login: number }>(
        `select sum(points) as ledger, coalesce(sum(points) filter (where kind = 'daily_login'), 0) as login,
           (select coalesce(sum(points), 0) from level_score where learner_id = $1) as levels
         from ledger where learner_id = $1`,
        [id],
      )
      return { level, summary, ...(rows[0] ?? { ledger: 0, levels: 0, login: 0 }) }
    },
  }
}

function expectOneTruth({
  level,
  summary,
  ledger,
  levels,
  login,
}: Awaited<ReturnType<Awaited<ReturnType<typeof newcomer>>['sums']>>) {
  expect(level.totalXp).toBe(ledger)
  expect(summary.total_score).toBe(ledger)
  expect(levels + login).toBe(ledger)
  expect(summary.report.reduce((sum, topic) => sum + topic.total_score, 0) + login).toBe(ledger)
}

describe('any history of answers', () => {
  it('earns in the database the points of the rules', { tags: ['decision-13'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 40 }), async (steps) => {
        clock.set(MORNING)
        const { take, sums } = await newcomer()
        const model = createModel()
        let earned = 0
        for (const step of steps) {
          const reply = await take(step)
          if (step.does === 'hint' || step.does === 'explain') {
            model[step.does](step.problem)
            continue
          }
          if (step.does === 'solve') model.view(step.problem, step.seconds)
          const expected = model.answer(step.problem, step.does === 'solve')
          expect(reply).toMatchObject(expected)
          earned += expected.points.total
        }
        const after = await sums()
        expectOneTruth(after)
        expect(after.ledger).toBe(earned + 5)
        expect(after.summary.total_problems_solved).toBe(model.solved.size)
      }),
      { numRuns: 25 },
    )
  })

  it('keeps all sums equal when steps come at once', { tags: ['decision-17'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        clock.set(MORNING)
        const { take, sums } = await newcomer()
        const replies = await Promise.all(steps.map((step) => take({ ...step, seconds: 1 })))
        const after = await sums()
        expectOneTruth(after)
        const paid = replies.reduce((sum, reply) => sum + (reply?.points.total ?? 0), 0)
        expect(after.ledger).toBe(paid + 5)
      }),
      { numRuns: 15 },
    )
  })
})
