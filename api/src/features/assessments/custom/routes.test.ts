import type * as Wire from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { scheduledTest, operation, sitting } from '../testing/assessments.ts'

import { newOwner as createOwner, type owner } from '../testing/owner.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { clock, database } = api
const newOwner = () => createOwner(api)

beforeAll(() => fillCatalogue(database.db))

const fetchDetail = async (returnType: ReturnType<typeof owner>, id: string) =>
  (await returnType.get<Wire.TestDetail>(`/${id}`)).body

describe('taking a custom test', () => {
  it(
    'goes from the start to the summary',
    { tags: ['S4.11a', 'S7.21d', 'S7.21e', 'S7.21f', 'S7.21g', 'S7.21h'] },
    async () => {
      const owner = await newOwner()
      const { test_id: id } = (await owner.create({ problem_count: 3, duration_minutes: 10 })).body
      for (const path of ['problems', 'problems/row-1'])
        expect((await owner.get(`/${id}/${path}`)).body).toMatchObject({ error: 'not_started' })
      expect((await owner.get(`/${id}/summary`)).body).toMatchObject({ error: 'still_running' })

      const started = await owner.start(id)
      expect(started.body).toMatchObject({ timeRemaining: 600, started_at: clock.now().toISOString() })
      clock.advance(60_000)
      // A repeated request, or a second tab, does not start it again.
      expect((await owner.start(id)).body).toMatchObject({
        timeRemaining: 540,
        started_at: started.body.started_at,
      })

      const { problems } = (await owner.get<Wire.TestProblems>(`/${id}/problems`)).body
      const [first, second, third] = problems.map((problem) => problem.problem_id)
      if (!first || !second || !third) throw new Error('three problems were asked for')
      expect(problems[0]).toMatchObject({
        is_submitted: false,
        is_marked: false,
        saved: null,
        difficulty: 'medium',
      })
      expect((await owner.answer(id, first, operation('4'))).body).toMatchObject({
        state: 'saved',
        timeRemaining: 540,
      })
      await owner.answer(id, second, operation('wrong', { order: 2 }))
      expect((await owner.get<Wire.TestProblemReply>(`/${id}/problems/${first}`)).body).toMatchObject({
        problem: { problem_id: first, data: { statement: `Statement of ${first}` } },
        is_submitted: true,
        saved: { answer: '4' },
      })
      expect((await owner.get(`/${id}/problems/easy-1`)).status).toBe(404)

      clock.advance(30_000)
      const done = await owner.complete(id)
      clock.advance(5_000)
      expect((await owner.complete(id)).body).toEqual(done.body)
      const summary = (await owner.get<Wire.TestResult>(`/${id}/summary`)).body
      expect(summary).toMatchObject({
        evaluation: 'done',
        score: 2,
        max_score: 6,
        duration: 90,
        stats: { attempted_problems: 2, skipped_problems: 1, correct_problems: 1, total_problems: 3 },
        rank: null,
        prize: null,
        problems: [
          {
            problem_title: `Title of ${first}`,
            result: { marks_awarded: 2, max_marks: 2, is_correct: true },
          },
          { result: { marks_awarded: 0, is_correct: false }, saved: { answer: 'wrong' } },
          { result: { marks_awarded: 0, is_correct: null }, saved: null },
        ],
      })
      expect((await owner.answer(id, third, operation('4', { order: 3 }))).body.error).toBe('test_over')
      expect(await fetchDetail(owner, id)).toMatchObject({ evaluation: 'done', userResult: { score: 2 } })
    },
  )

  it(
    'returns the same result on both paths',
    { tags: ['S3.22b', 'S3.25b', 'S7.21j', 'S7.21k', 'S7.21l'] },
    async () => {
      const owner = await newOwner()
      const { test_id: id } = (await owner.create({ problem_count: 2 })).body
      expect((await owner.complete(id)).status).toBe(409)
      await owner.start(id)
      await owner.complete(id)
      const [summary, result] = [await owner.get(`/${id}/summary`), await owner.get(`/${id}/result`)]
      expect(result).toEqual(summary)
      expect(result.body).toMatchObject({ score: 0, stats: { attempted_problems: 0, total_problems: 2 } })
    },
  )

  it('marks and unmarks, and the list shows it', { tags: ['S3.22a', 'S4.11b', 'S7.21i'] }, async () => {
    const owner = await newOwner()
    const { test_id: id } = (await owner.create({ series_ids: ['medium'] })).body
    expect((await owner.mark(id, 'medium-1')).status).toBe(409)
    await owner.start(id)
    const marks = [await owner.mark(id, 'medium-1'), await owner.mark(id, 'medium-1')]
    expect(marks.map(({ body }) => body.is_marked)).toEqual([true, false])
    await owner.mark(id, 'medium-1', { marked: true })
    const list = (await owner.get<Wire.TestProblems>(`/${id}/problems`)).body
    expect(list).toMatchObject({
      test_id: id,
      test: { test_id: id, status: 'draft' },
      problems: [{ is_marked: true, is_submitted: false }],
    })
  })

  it(
    'ends with its time, whether anybody presses a button or not',
    { tags: ['decision-24', 'S3.20', 'S4.10b'] },
    async () => {
      const owner = await newOwner()
      const { test_id: id } = (await owner.create({ series_ids: ['medium'], duration_minutes: 5 })).body
      const fetchRow = async () => (await owner.get<Wire.CustomTests>('')).body.tests[0]
      expect(await fetchRow()).toMatchObject({ started_at: null, completed_at: null, is_completed: false })
      await owner.start(id)
      const end = new Date(clock.now().getTime() + 5 * 60_000)
      expect(await fetchRow()).toMatchObject({ started_at: clock.now().toISOString(), is_completed: false })
      clock.set(new Date(end.getTime() + 2_900))
      expect((await owner.answer(id, 'medium-1', operation('4'))).status).toBe(200)
      clock.set(new Date(end.getTime() + 3_100))
      expect((await owner.answer(id, 'medium-1', operation('5', { order: 2 }))).body.error).toBe('test_over')
      const late = await owner.answer(id, 'medium-1', operation('6', { order: 3, waitedMs: 4_000 }))
      expect(late.body.error).toBe('answer_late')
      expect(await fetchRow()).toMatchObject({ completed_at: end.toISOString(), is_completed: true })
      expect((await owner.complete(id)).body.completed_at).toBe(end.toISOString())
      expect((await owner.get(`/${id}/result`)).body).toMatchObject({
        score: 2,
        duration: 300,
        late: [{ problem_id: 'medium-1', answer: '6' }],
      })
    },
  )

  it('gives no points, nor anything of another learner', { tags: ['decision-26'] }, async () => {
    const [firstOwner, other] = [await newOwner(), await newOwner()]
    const { test_id: id } = (await firstOwner.create({ series_ids: ['medium'] })).body
    await firstOwner.start(id)
    await firstOwner.answer(id, 'medium-1', operation('4'))
    await firstOwner.complete(id)
    const { rows } = await database.pool.query(
      "select from ledger where learner_id = $1 and kind <> 'daily_login'",
      [firstOwner.learnerId],
    )
    expect(rows).toEqual([])
    for (const path of ['', '/problems', '/problems/medium-1', '/summary', '/result'])
      expect((await other.get(`/${id}${path}`)).status).toBe(404)
    expect((await other.start(id)).status).toBe(404)
    expect((await other.complete(id)).status).toBe(404)
    expect((await other.answer(id, 'medium-1', operation('4'))).status).toBe(404)
    expect((await other.get('/no-test-at-all')).status).toBe(404)
  })
})

describe('statistics of a problem', () => {
  it('count everybody’s tests that are over', { tags: ['S7.21m'] }, async () => {
    const path = '/problems/expert-1/stats'
    const owner = await newOwner()
    expect((await owner.get(path)).body).toEqual({
      problem_id: 'expert-1',
      given: 0,
      answered: 0,
      correct: 0,
      correct_percent: null,
    })
    for (const answer of ['4', '4', 'wrong', null, 'unfinished']) {
      const pupil = await newOwner()
      const made = await pupil.create({ topic_id: 'shapes', series_ids: ['expert'] })
      await pupil.start(made.body.test_id)
      if (answer !== null) await pupil.answer(made.body.test_id, 'expert-1', operation(answer))
      if (answer !== 'unfinished') await pupil.complete(made.body.test_id)
    }
    expect((await owner.get(path)).body).toMatchObject({
      given: 4,
      answered: 3,
      correct: 2,
      correct_percent: 67,
    })
    expect((await owner.get('/problems/none/stats')).status).toBe(404)
  })
})

describe('custom tests beside a running online test', () => {
  it(
    'draw none of its problems and keep silent about those they have',
    { tags: ['decision-24'] },
    async () => {
      const owner = await newOwner()
      const { test_id: id } = (await owner.create({ series_ids: ['medium'] })).body
      await owner.start(id)
      await owner.answer(id, 'medium-1', operation('4'))
      await owner.complete(id)
      const online = await scheduledTest(api, { problems: ['medium-1'] })
      clock.set(online.starts)
      await expect
        .poll(async () => (await owner.create({ series_ids: ['medium'] })).body.error)
        .toBe('nothing_available')
      const available = await owner.get<Wire.AvailableProblems>('/available-problems?topic_id=numbers')
      expect(available.body.series.map((series) => series.series_id)).not.toContain('medium')
      expect((await owner.get(`/${id}/result`)).body).toMatchObject({ evaluation: 'pending' })
      expect(await fetchDetail(owner, id)).toMatchObject({ evaluation: 'pending' })
      expect((await owner.get('/problems/medium-1/stats')).body).toMatchObject({ error: 'in_running_test' })
      await sitting(api, owner.token).register(online.id)
      clock.set(new Date(online.ends.getTime() + 3_001))
      expect((await owner.get(`/${id}/result`)).body).toMatchObject({ evaluation: 'done', score: 2 })
      expect((await owner.get('/problems/medium-1/stats')).status).toBe(200)
    },
  )
})
