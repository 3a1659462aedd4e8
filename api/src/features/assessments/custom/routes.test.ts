import { randomUUID } from 'node:crypto'
import type * as Wire from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { makeTemplate, TEMPLATE, twice } from '../../learning/testing/template.ts'
import { testApp } from '../../../testing/app.ts'
import { scheduledTest, operation, CUSTOM, ROW, sitting } from '../testing/assessments.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { call, clock, database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

function owner(token: string) {
  const at = (id: string) => `${CUSTOM}/${id}`
  return {
    create: (body: object) =>
      call<Wire.CreateTestReply & { error?: string; message?: string }>({
        url: CUSTOM,
        body: { topic_id: 'numbers', series_ids: ['row'], title: 'Mine', ...body },
        token,
      }),
    surprise: (body: object) =>
      call<Wire.CreateTestReply>({ url: at('surprise'), body: { title: 'Surprise', ...body }, token }),
    get: <Body = Record<string, unknown>>(path: string) => call<Body>({ url: `${CUSTOM}${path}`, token }),
    start: (id: string) => call<Wire.StartTestReply>({ url: `${at(id)}/start`, body: {}, token }),
    answer: (id: string, problem: string, body: object) =>
      call<Wire.TestAnswerReply & { error?: string }>({
        url: `${at(id)}/problems/${problem}/answer`,
        body,
        token,
      }),
    mark: (id: string, problem: string, body: object = {}) =>
      call<Wire.TestMarkReply>({ method: 'PUT', url: `${at(id)}/problems/${problem}/mark`, body, token }),
    complete: (id: string) => call<Wire.TestCompleteReply>({ url: `${at(id)}/complete`, body: {}, token }),
  }
}

const newOwner = async () => {
  const { id, token } = await signedIn()
  return { learnerId: id, token, ...owner(token) }
}

const detailOf = async (one: ReturnType<typeof owner>, id: string) =>
  (await one.get<Wire.TestDetail>(`/${id}`)).body

describe('series to choose from', () => {
  it('S3.24 S7.21a S9.10b count problems by subject and difficulty', async () => {
    const one = await newOwner()
    const { body } = await one.get<Wire.AvailableProblems>('/available-problems?topic_id=numbers')
    expect(body.total_available).toBe(3 + 1 + 12)
    expect(body.series[0]).toEqual({
      series_id: 'easy',
      series_name: 'Series easy',
      bangla_series_name: 'easy সিরিজ',
      available_problems: 3,
      difficulty: 'easy',
    })
    const ids = async (query: string) =>
      (await one.get<Wire.AvailableProblems>(`/available-problems?${query}`)).body.series.map(
        (series) => series.series_id,
      )
    expect(await ids('topic_id=numbers&difficulty=medium')).toEqual(['medium', 'row'])
    expect(await ids('topic_id=shapes&difficulty=hard')).toEqual(['hard'])
    expect(await ids('topic_id=shapes&difficulty=medium')).toEqual([])
    expect((await one.get('/available-problems?topic_id=nothing')).status).toBe(404)
    expect((await one.get('/available-problems?topic_id=numbers&difficulty=2')).status).toBe(400)
  })
})

describe('creating a test', () => {
  it('S3.23 S4.10a S7.21b S9.10a draws ten problems for thirty minutes when nothing is said', async () => {
    const one = await newOwner()
    const { status, body } = await one.create({})
    expect([status, body.problem_count]).toEqual([200, 10])
    expect(await detailOf(one, body.test_id)).toMatchObject({
      test_name: 'Mine',
      status: 'draft',
      duration_minutes: 30,
      problem_count: 10,
      started_at: null,
      timeRemaining: 1800,
      evaluation: null,
    })
  })

  it('decision 398 surprises with ten problems for the class, unsolved ones first, of one test only', async () => {
    const one = await newOwner()
    const drawn = async () => {
      const { body } = await one.surprise({})
      const { body: detail } = await one.get<Wire.TestDetail>(`/${body.test_id}`)
      const row = await database.db
        .selectFrom('practice_test')
        .select('problem_ids')
        .where('id', '=', body.test_id)
        .executeTakeFirstOrThrow()
      return { detail, ids: row.problem_ids }
    }
    const setClass = (grade: number) =>
      database.db.updateTable('learner').set({ grade }).where('id', '=', one.learnerId).execute()
    await setClass(5)
    const { detail, ids } = await drawn()
    expect(detail).toMatchObject({ problem_count: 10, duration_minutes: 30, started_at: null })
    for (const id of ids) expect(['medium-1', ...ROW]).toContain(id)
    const at = clock.now()
    const learner_id = one.learnerId
    await database.db
      .insertInto('learner_problem')
      .values(
        ROW.slice(0, 3).map((problem_id) => ({
          learner_id,
          problem_id,
          tries: 1,
          solved_at: at,
          solved_on_try: 1,
          last_attempted_at: at,
        })),
      )
      .execute()
    expect((await drawn()).ids.toSorted()).toEqual(['medium-1', ...ROW.slice(3)].toSorted())
    await setClass(9)
    expect((await drawn()).ids).toEqual(['expert-1'])
    const operationId = randomUUID()
    const twice = [await one.surprise({ operationId }), await one.surprise({ operationId })]
    expect(twice[1]?.body.test_id).toBe(twice[0]?.body.test_id)
    expect((await one.surprise({ title: ' ' })).status).toBe(400)
  })

  it('decision 27 draws min(asked, available) at random from the chosen series, mixed', async () => {
    const one = await newOwner()
    const drawn = async (body: object) => {
      const { body: made } = await one.create(body)
      const row = await database.db
        .selectFrom('practice_test')
        .select('problem_ids')
        .where('id', '=', made.test_id)
        .executeTakeFirstOrThrow()
      return row.problem_ids
    }
    const all = await drawn({ series_ids: ['row', 'row', 'easy'], problem_count: 100, difficulty: undefined })
    expect(all.toSorted()).toEqual([...ROW, 'easy-1', 'easy-2', 'easy-3'].toSorted())
    const orders = await Promise.all(Array.from({ length: 8 }, () => drawn({ problem_count: 12 })))
    for (const order of orders) expect(order.toSorted()).toEqual(ROW.toSorted())
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
    const few = await Promise.all(Array.from({ length: 8 }, () => drawn({ problem_count: 2 })))
    expect(new Set(few.flat()).size).toBeGreaterThan(2)
  })

  it('S5.10b S3.23 takes any difficulty without one, and no limit when asked for', async () => {
    const one = await newOwner()
    const { body } = await one.create({ duration_minutes: null, series_ids: ['easy', 'medium'] })
    const detail = await detailOf(one, body.test_id)
    expect(detail).toMatchObject({ problem_count: 4, timeRemaining: null })
    expect(detail).not.toHaveProperty('duration_minutes')
  })

  it('S3.23 S8.7c refuses what cannot be with a clear message', async () => {
    const one = await newOwner()
    const refused: [object, number, string][] = [
      [{ problem_count: 0 }, 400, 'The field “problem_count” is not valid.'],
      [{ problem_count: 2.5 }, 400, 'The field “problem_count” is not valid.'],
      [{ duration_minutes: 0 }, 400, 'The field “duration_minutes” is not valid.'],
      [{ series_ids: [] }, 400, 'The field “series_ids” is not valid.'],
      [{ title: '   ' }, 400, 'Please give your test a title.'],
      [{ topic_id: 'none' }, 404, 'This subject is not here.'],
      [
        { difficulty: 'easy' },
        400,
        'One of the series you chose is not in this subject and level any more. Please choose again.',
      ],
    ]
    for (const [body, status, message] of refused)
      expect(await one.create(body)).toMatchObject({ status, body: { message } })
  })

  it('decision 25 makes one test of one id, also when sent at once', async () => {
    const one = await newOwner()
    const operationId = randomUUID()
    const made = await Promise.all(Array.from({ length: 6 }, () => one.create({ operationId })))
    expect(new Set(made.map(({ body }) => body.test_id)).size).toBe(1)
    expect((await one.get<Wire.CustomTests>('')).body.tests).toHaveLength(1)
  })
})

describe('taking a custom test', () => {
  it('S4.11a S7.21d S7.21e S7.21f S7.21g S7.21h goes from the start to the summary', async () => {
    const one = await newOwner()
    const { test_id: id } = (await one.create({ problem_count: 3, duration_minutes: 10 })).body
    for (const path of ['problems', 'problems/row-1'])
      expect((await one.get(`/${id}/${path}`)).body).toMatchObject({ error: 'not_started' })
    expect((await one.get(`/${id}/summary`)).body).toMatchObject({ error: 'still_running' })

    const started = await one.start(id)
    expect(started.body).toMatchObject({ timeRemaining: 600, started_at: clock.now().toISOString() })
    clock.advance(60_000)
    // A second press, or a second tab, does not start it again.
    expect((await one.start(id)).body).toMatchObject({
      timeRemaining: 540,
      started_at: started.body.started_at,
    })

    const { problems } = (await one.get<Wire.TestProblems>(`/${id}/problems`)).body
    const [first, second, third] = problems.map((problem) => problem.problem_id)
    if (!first || !second || !third) throw new Error('three problems were asked for')
    expect(problems[0]).toMatchObject({
      is_submitted: false,
      is_marked: false,
      saved: null,
      difficulty: 'medium',
    })
    expect((await one.answer(id, first, operation('4'))).body).toMatchObject({
      state: 'saved',
      timeRemaining: 540,
    })
    await one.answer(id, second, operation('wrong', { order: 2 }))
    expect((await one.get<Wire.TestProblemReply>(`/${id}/problems/${first}`)).body).toMatchObject({
      problem: { problem_id: first, data: { statement: `Statement of ${first}` } },
      is_submitted: true,
      saved: { answer: '4' },
    })
    expect((await one.get(`/${id}/problems/easy-1`)).status).toBe(404)

    clock.advance(30_000)
    const done = await one.complete(id)
    clock.advance(5_000)
    expect((await one.complete(id)).body).toEqual(done.body)
    const summary = (await one.get<Wire.TestResult>(`/${id}/summary`)).body
    expect(summary).toMatchObject({
      evaluation: 'done',
      score: 2,
      max_score: 6,
      duration: 90,
      stats: { attempted_problems: 2, skipped_problems: 1, correct_problems: 1, total_problems: 3 },
      rank: null,
      prize: null,
      problems: [
        { problem_title: `Title of ${first}`, result: { marks_awarded: 2, max_marks: 2, is_correct: true } },
        { result: { marks_awarded: 0, is_correct: false }, saved: { answer: 'wrong' } },
        { result: { marks_awarded: 0, is_correct: null }, saved: null },
      ],
    })
    expect((await one.answer(id, third, operation('4', { order: 3 }))).body.error).toBe('test_over')
    expect(await detailOf(one, id)).toMatchObject({ evaluation: 'done', userResult: { score: 2 } })
  })

  it('S3.22b S3.25b S7.21j S7.21k S7.21l returns the same result on both paths', async () => {
    const one = await newOwner()
    const { test_id: id } = (await one.create({ problem_count: 2 })).body
    expect((await one.complete(id)).status).toBe(409)
    await one.start(id)
    await one.complete(id)
    const [summary, result] = [await one.get(`/${id}/summary`), await one.get(`/${id}/result`)]
    expect(result).toEqual(summary)
    expect(result.body).toMatchObject({ score: 0, stats: { attempted_problems: 0, total_problems: 2 } })
  })

  it('S3.22a S4.11b S7.21i marks and unmarks, and the list shows it', async () => {
    const one = await newOwner()
    const { test_id: id } = (await one.create({ series_ids: ['medium'] })).body
    expect((await one.mark(id, 'medium-1')).status).toBe(409)
    await one.start(id)
    const marks = [await one.mark(id, 'medium-1'), await one.mark(id, 'medium-1')]
    expect(marks.map(({ body }) => body.is_marked)).toEqual([true, false])
    await one.mark(id, 'medium-1', { marked: true })
    const list = (await one.get<Wire.TestProblems>(`/${id}/problems`)).body
    expect(list).toMatchObject({
      test_id: id,
      test: { test_id: id, status: 'draft' },
      problems: [{ is_marked: true, is_submitted: false }],
    })
  })

  it('decision 24 S3.20 S4.10b ends with its time, whether anybody presses a button or not', async () => {
    const one = await newOwner()
    const { test_id: id } = (await one.create({ series_ids: ['medium'], duration_minutes: 5 })).body
    const rowOf = async () => (await one.get<Wire.CustomTests>('')).body.tests[0]
    expect(await rowOf()).toMatchObject({ started_at: null, completed_at: null, is_completed: false })
    await one.start(id)
    const end = new Date(clock.now().getTime() + 5 * 60_000)
    expect(await rowOf()).toMatchObject({ started_at: clock.now().toISOString(), is_completed: false })
    clock.set(new Date(end.getTime() + 2_900))
    expect((await one.answer(id, 'medium-1', operation('4'))).status).toBe(200)
    clock.set(new Date(end.getTime() + 3_100))
    expect((await one.answer(id, 'medium-1', operation('5', { order: 2 }))).body.error).toBe('test_over')
    const late = await one.answer(id, 'medium-1', operation('6', { order: 3, waitedMs: 4_000 }))
    expect(late.body.error).toBe('answer_late')
    expect(await rowOf()).toMatchObject({ completed_at: end.toISOString(), is_completed: true })
    expect((await one.complete(id)).body.completed_at).toBe(end.toISOString())
    expect((await one.get(`/${id}/result`)).body).toMatchObject({
      score: 2,
      duration: 300,
      late: [{ problem_id: 'medium-1', answer: '6' }],
    })
  })

  it('decision 26 gives no points, nor anything of another learner', async () => {
    const [one, other] = [await newOwner(), await newOwner()]
    const { test_id: id } = (await one.create({ series_ids: ['medium'] })).body
    await one.start(id)
    await one.answer(id, 'medium-1', operation('4'))
    await one.complete(id)
    const { rows } = await database.pool.query(
      "select from ledger where learner_id = $1 and kind <> 'daily_login'",
      [one.learnerId],
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
  it('S7.21m count everybody’s tests that are over', async () => {
    const path = '/problems/expert-1/stats'
    const one = await newOwner()
    expect((await one.get(path)).body).toEqual({
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
    expect((await one.get(path)).body).toMatchObject({
      given: 4,
      answered: 3,
      correct: 2,
      correct_percent: 67,
    })
    expect((await one.get('/problems/none/stats')).status).toBe(404)
  })
})

describe('custom tests beside a running online test', () => {
  it('decision 24 draw none of its problems and keep silent about those they have', async () => {
    const one = await newOwner()
    const { test_id: id } = (await one.create({ series_ids: ['medium'] })).body
    await one.start(id)
    await one.answer(id, 'medium-1', operation('4'))
    await one.complete(id)
    const online = await scheduledTest(api, { problems: ['medium-1'] })
    clock.set(online.starts)
    await expect
      .poll(async () => (await one.create({ series_ids: ['medium'] })).body.error)
      .toBe('nothing_available')
    const available = await one.get<Wire.AvailableProblems>('/available-problems?topic_id=numbers')
    expect(available.body.series.map((series) => series.series_id)).not.toContain('medium')
    expect((await one.get(`/${id}/result`)).body).toMatchObject({ evaluation: 'pending' })
    expect(await detailOf(one, id)).toMatchObject({ evaluation: 'pending' })
    expect((await one.get('/problems/medium-1/stats')).body).toMatchObject({ error: 'in_running_test' })
    await sitting(api, one.token).register(online.id)
    clock.set(new Date(online.ends.getTime() + 3_001))
    expect((await one.get(`/${id}/result`)).body).toMatchObject({ evaluation: 'done', score: 2 })
    expect((await one.get('/problems/medium-1/stats')).status).toBe(200)
  })
})

it('decision 421 a test draws a variant of its own, shows it throughout and judges by it', async () => {
  await makeTemplate(database.db, [11, 12, 13, 14, 15, 16, 17, 18])
  const one = await newOwner()
  const practised = () => call<Wire.Problem>({ url: `/api/v2/app/problem/${TEMPLATE}`, token: one.token })
  await expect.poll(async () => (await practised()).body).toHaveProperty('variant')
  const asked: string[] = []
  for (let tests = 0; tests < 8; tests++) {
    const { body } = await one.create({ series_ids: ['medium'], title: `Test ${tests}` })
    await one.start(body.test_id)
    const shown = async () =>
      (await one.get<Wire.TestProblemReply>(`/${body.test_id}/problems/${TEMPLATE}`)).body.problem.data
        .statement
    const statement = await shown()
    asked.push(statement)
    await one.answer(body.test_id, TEMPLATE, operation(twice(statement)))
    expect(await shown()).toBe(statement)
    await one.complete(body.test_id)
    const { body: result } = await one.get<Wire.TestResult>(`/${body.test_id}/result`)
    expect(result).toMatchObject({ stats: { correct_problems: 1, total_problems: 1 } })
  }
  expect(new Set(asked).size).toBeGreaterThan(2)
})
