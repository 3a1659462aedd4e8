import { randomUUID } from 'node:crypto'
import type * as Wire from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { makeTemplate, TEMPLATE, twice } from '../../learning/testing/template.ts'
import { testApp } from '../../../testing/app.ts'
import { operation, ROW } from '../testing/assessments.ts'

import { newOwner as createOwner, type owner } from '../testing/owner.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { call, clock, database } = api
const newOwner = () => createOwner(api)

beforeAll(() => fillCatalogue(database.db))

const fetchDetail = async (returnType: ReturnType<typeof owner>, id: string) =>
  (await returnType.get<Wire.TestDetail>(`/${id}`)).body

describe('series to choose from', () => {
  it('count problems by subject and difficulty', { tags: ['S3.24', 'S7.21a', 'S9.10b'] }, async () => {
    const owner = await newOwner()
    const { body } = await owner.get<Wire.AvailableProblems>('/available-problems?topic_id=numbers')
    expect(body.total_available).toBe(3 + 1 + 12)
    expect(body.series[0]).toEqual({
      series_id: 'easy',
      series_name: 'Series easy',
      bangla_series_name: 'easy সিরিজ',
      picture: ['adding', 'easy'],
      available_problems: 3,
      difficulty: 'easy',
    })
    const ids = async (query: string) =>
      (await owner.get<Wire.AvailableProblems>(`/available-problems?${query}`)).body.series.map(
        (series) => series.series_id,
      )
    expect(await ids('topic_id=numbers&difficulty=medium')).toEqual(['medium', 'row'])
    expect(await ids('topic_id=shapes&difficulty=hard')).toEqual(['hard'])
    expect(await ids('topic_id=shapes&difficulty=medium')).toEqual([])
    expect((await owner.get('/available-problems?topic_id=nothing')).status).toBe(404)
    expect((await owner.get('/available-problems?topic_id=numbers&difficulty=2')).status).toBe(400)
  })
})

describe('creating a test', () => {
  it(
    'draws ten problems for thirty minutes when nothing is said',
    { tags: ['S3.23', 'S4.10a', 'S7.21b', 'S9.10a'] },
    async () => {
      const owner = await newOwner()
      const { status, body } = await owner.create({})
      expect([status, body.problem_count]).toEqual([200, 10])
      expect(await fetchDetail(owner, body.test_id)).toMatchObject({
        test_name: 'Mine',
        status: 'draft',
        duration_minutes: 30,
        problem_count: 10,
        started_at: null,
        timeRemaining: 1800,
        evaluation: null,
      })
    },
  )

  it(
    'surprises with ten problems for the class, unsolved ones first, of one test only',
    { tags: ['decision-27'] },
    async () => {
      const owner = await newOwner()
      const drawn = async () => {
        const { body } = await owner.surprise({})
        const { body: detail } = await owner.get<Wire.TestDetail>(`/${body.test_id}`)
        const row = await database.db
          .selectFrom('practice_test')
          .select('problem_ids')
          .where('id', '=', body.test_id)
          .executeTakeFirstOrThrow()
        return { detail, ids: row.problem_ids }
      }
      const setClass = (grade: number) =>
        database.db.updateTable('learner').set({ grade }).where('id', '=', owner.learnerId).execute()
      await setClass(5)
      const { detail, ids } = await drawn()
      expect(detail).toMatchObject({ problem_count: 10, duration_minutes: 30, started_at: null })
      for (const id of ids) expect(['medium-1', ...ROW]).toContain(id)
      const at = clock.now()
      const learner_id = owner.learnerId
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
      const twice = [await owner.surprise({ operationId }), await owner.surprise({ operationId })]
      expect(twice[1]?.body.test_id).toBe(twice[0]?.body.test_id)
      expect((await owner.surprise({ title: ' ' })).status).toBe(400)
    },
  )

  it(
    'draws min(asked, available) at random from the chosen series, mixed',
    { tags: ['decision-27'] },
    async () => {
      const owner = await newOwner()
      const drawn = async (body: object) => {
        const { body: made } = await owner.create(body)
        const row = await database.db
          .selectFrom('practice_test')
          .select('problem_ids')
          .where('id', '=', made.test_id)
          .executeTakeFirstOrThrow()
        return row.problem_ids
      }
      const all = await drawn({
        series_ids: ['row', 'row', 'easy'],
        problem_count: 100,
        difficulty: undefined,
      })
      expect(all.toSorted()).toEqual([...ROW, 'easy-1', 'easy-2', 'easy-3'].toSorted())
      const orders = await Promise.all(Array.from({ length: 8 }, () => drawn({ problem_count: 12 })))
      for (const order of orders) expect(order.toSorted()).toEqual(ROW.toSorted())
      expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
      const few = await Promise.all(Array.from({ length: 8 }, () => drawn({ problem_count: 2 })))
      expect(new Set(few.flat()).size).toBeGreaterThan(2)
    },
  )

  it(
    'takes any difficulty without one, and no limit when asked for',
    { tags: ['S5.10b', 'S3.23'] },
    async () => {
      const owner = await newOwner()
      const { body } = await owner.create({ duration_minutes: null, series_ids: ['easy', 'medium'] })
      const detail = await fetchDetail(owner, body.test_id)
      expect(detail).toMatchObject({ problem_count: 4, timeRemaining: null })
      expect(detail).not.toHaveProperty('duration_minutes')
    },
  )

  it('refuses what cannot be with a clear message', { tags: ['S3.23', 'S8.7c'] }, async () => {
    const owner = await newOwner()
    const refused: [object, number, string][] = [
      [{ problem_count: 0 }, 400, 'The field ‘problem_count’ is not valid.'],
      [{ problem_count: 2.5 }, 400, 'The field ‘problem_count’ is not valid.'],
      [{ duration_minutes: 0 }, 400, 'The field ‘duration_minutes’ is not valid.'],
      [{ series_ids: [] }, 400, 'The field ‘series_ids’ is not valid.'],
      [{ title: '   ' }, 400, 'Please give your test a title.'],
      [{ topic_id: 'none' }, 404, 'This subject is not here.'],
      [
        { difficulty: 'easy' },
        400,
        'One of the series you chose is not in this subject and level any more. Please choose again.',
      ],
    ]
    for (const [body, status, message] of refused)
      expect(await owner.create(body)).toMatchObject({ status, body: { message } })
  })

  it('makes one test of one id, also when sent at once', { tags: ['decision-25'] }, async () => {
    const owner = await newOwner()
    const operationId = randomUUID()
    const made = await Promise.all(Array.from({ length: 6 }, () => owner.create({ operationId })))
    expect(new Set(made.map(({ body }) => body.test_id)).size).toBe(1)
    expect((await owner.get<Wire.CustomTests>('')).body.tests).toHaveLength(1)
  })
})

it(
  'a test draws a variant of its own, shows it throughout and judges by it',
  { tags: ['decision-50'] },
  async () => {
    await makeTemplate(database.db, [11, 12, 13, 14, 15, 16, 17, 18])
    const owner = await newOwner()
    const practised = () => call<Wire.Problem>({ url: `/api/v2/app/problem/${TEMPLATE}`, token: owner.token })
    await expect.poll(async () => (await practised()).body).toHaveProperty('variant')
    const asked: string[] = []
    for (let tests = 0; tests < 8; tests++) {
      const { body } = await owner.create({ series_ids: ['medium'], title: `Test ${tests}` })
      await owner.start(body.test_id)
      const shown = async () =>
        (await owner.get<Wire.TestProblemReply>(`/${body.test_id}/problems/${TEMPLATE}`)).body.problem.data
          .statement
      const statement = await shown()
      asked.push(statement)
      await owner.answer(body.test_id, TEMPLATE, operation(twice(statement)))
      expect(await shown()).toBe(statement)
      await owner.complete(body.test_id)
      const { body: result } = await owner.get<Wire.TestResult>(`/${body.test_id}/result`)
      expect(result).toMatchObject({ stats: { correct_problems: 1, total_problems: 1 } })
    }
    expect(new Set(asked).size).toBeGreaterThan(2)
  },
)
