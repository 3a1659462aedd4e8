import type { Problem, TryOuts, VisitorVerdict } from '@dhadha/contract/wire'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { fillCatalogue } from '../testing/learning.ts'
import { listTryOuts } from './try-outs.ts'

const api = await testApp()
const { call, database } = api

beforeAll(async () => {
  await fillCatalogue(database.db)
  await database.db
    .updateTable('problem')
    .set({ for_visitors: true })
    .where('id', 'in', ['easy-1', 'easy-2', 'easy-3', 'easy-old'])
    .execute()
})

const tryAnswer = (id: string, body: object) =>
  call<VisitorVerdict>({ url: `/api/v2/app/visitor/problem/${id}/answer`, body })

it(
  'the API lists the problems that visitors may try, the easiest to answer first, without retired ones',
  { tags: ['decision-53'] },
  async () => {
    const { body } = await call<TryOuts>({ url: '/api/v2/app/visitor/problem' })
    expect(body.problems.map(({ problem_id, kind }) => [problem_id, kind])).toEqual([
      ['easy-2', 'mcq'],
      ['easy-3', 'matchstick'],
      ['easy-1', 'text'],
    ])
    // The first is there as its own address answers it, for the first paint of the page that lists them.
    const { series_id: series = '', serial = 0 } = body.problems[0] ?? {}
    const own = await call<Problem>({ url: `/api/v2/app/visitor/series/${series}/problem/${serial}` })
    expect(body.first).toEqual(own.body)
    expect(JSON.stringify(body)).not.toContain('SECRET')
  },
)

it('a problem of a running test is neither listed for visitors nor the first of them', async () => {
  const catalogue = await loadCatalogue(database.db)
  const { problems, first } = listTryOuts(catalogue, new Set(['easy-2']))
  expect(problems.map(({ problem_id: id }) => id)).toEqual(['easy-3', 'easy-1'])
  expect(first?.problem_id).toBe('easy-3')
  expect(listTryOuts(catalogue, new Set(['easy-1', 'easy-2', 'easy-3']))).toEqual({ problems: [] })
})

it(
  'the API shows a visitor any problem of practice without its answer',
  { tags: ['decision-53'] },
  async () => {
    const { status, body } = await call<Problem>({ url: '/api/v2/app/visitor/series/medium/problem/1' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ problem_id: 'medium-1', status: null, hint_used: false })
    expect(JSON.stringify(body)).not.toContain('SECRET')
    expect((await call({ url: '/api/v2/app/visitor/series/medium/problem/9' })).status).toBe(404)
  },
)

it('the API judges problems for visitors, and stores nothing', { tags: ['decision-53'] }, async () => {
  expect((await tryAnswer('easy-2', { answer: '2', answerType: 'mcq' })).body.isCorrect).toBe(true)
  const wrong = await tryAnswer('easy-2', { answer: '1', answerType: 'mcq' })
  expect(wrong.body.isCorrect).toBe(false)
  expect(JSON.stringify(wrong.body)).not.toContain('SECRET-ANSWER')
  expect((await tryAnswer('easy-1', { answer: ' ', answerType: 'text' })).status).toBe(400)
  const { attempts } = await database.db
    .selectFrom('attempt')
    .select(({ fn }) => fn.countAll<string>().as('attempts'))
    .executeTakeFirstOrThrow()
  expect(Number(attempts)).toBe(0)
})

it(
  'the API does not judge other problems for visitors, so that a stranger cannot search for answers',
  { tags: ['decision-53'] },
  async () => {
    const { status, body } = await call({
      url: '/api/v2/app/visitor/problem/medium-1/answer',
      body: { answer: '4', answerType: 'text' },
    })
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: 'sign_in_to_answer' })
  },
)
