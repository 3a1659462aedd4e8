import type { ExplanationReply, Problem } from '@dhadha/contract/wire'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database } = api
let me = pupil(api, '')

const OPTIONS = { options: ['one', 'two', 'three', 'four'], several: true, right: 'SECRET' }

beforeAll(async () => {
  await fillCatalogue(database.db)
  const update = (id: string, values: { solution: string; data?: string; feedback?: string }) =>
    database.db.updateTable('problem').set(values).where('id', '=', id).execute()
  await update('easy-1', {
    solution: JSON.stringify({ answers: ['1', '2', '3', '4', '6', '12'], find: 'all' }),
  })
  await update('easy-2', {
    solution: JSON.stringify({ options: [1, 3] }),
    data: JSON.stringify({ statement: 'Which?', statement_html: 'Which?', latex: null, payload: OPTIONS }),
    feedback: JSON.stringify([{ when: { options: [4] }, en: 'Not 4', bn: '৪ নয়', en_html: '', bn_html: '' }]),
  })
})
beforeEach(async () => {
  me = pupil(api, (await api.signedIn()).token)
})

const list = async (text: string) => (await me.attempt('easy-1', createAnswer(clock.now(), text))).body
const choose = (options: string) =>
  me.attempt('easy-2', createAnswer(clock.now(), options, { answerType: 'mcq' }))

it(
  'a list is right when everything was found, and else says how much was',
  { tags: ['decision-49'] },
  async () => {
    expect(await list('1, 2, 3, 4, 6')).toMatchObject({ isCorrect: false, found: { right: 5, all: 6 } })
    expect(await list('৭, ৮')).toMatchObject({ isCorrect: false, found: { right: 0, all: 6 } })
    const right = await list('১২ ৬ ৪ ৩ ২ ১')
    expect(right).toMatchObject({ isCorrect: true })
    expect(right).not.toHaveProperty('found')
  },
)

it('a list of more things than there are is not counted, or a list of all numbers would find them', async () => {
  const reply = await list('1 2 3 4 5 6 7 8 9 10 11 12')
  expect(reply).toMatchObject({ isCorrect: false })
  expect(reply).not.toHaveProperty('found')
})

it(
  'several options are right together, and some of them are counted',
  { tags: ['decision-49'] },
  async () => {
    expect((await choose('1,')).body).toMatchObject({ isCorrect: false, found: { right: 1, all: 2 } })
    expect((await choose('1,2,')).body).toMatchObject({ isCorrect: false, found: { right: 1, all: 2 } })
    expect((await choose('1,2,3,4,')).body).not.toHaveProperty('found')
    expect((await choose('1,4,')).body).toMatchObject({ isCorrect: false, feedback: { en: 'Not 4' } })
    expect((await choose('৩,১')).body).toMatchObject({ isCorrect: true })
  },
)

it('what is no choice of these options costs no attempt', { tags: ['S5.6a'] }, async () => {
  for (const options of ['', ',', '5,', '1,1,', 'x', '1,,3'])
    expect([options, (await choose(options)).status]).toEqual([options, 400])
  const { body } = await me.get<Problem>('/api/v2/app/problem/easy-2')
  expect(body.status).toBeNull()
})

it(
  'the page knows that several may be chosen, and nothing of the answers',
  { tags: ['decision-37'] },
  async () => {
    const { body: chosen } = await me.get<Problem>('/api/v2/app/problem/easy-2')
    const { body: listed } = await me.get<Problem>('/api/v2/app/problem/easy-1')
    expect(JSON.parse(Buffer.from(String(chosen.data.data), 'base64').toString())).toEqual({
      data: { options: OPTIONS.options, optionsHtml: null, several: true },
    })
    for (const problem of [chosen, listed]) expect(problem).not.toHaveProperty('solution')
    // A list has commas, which the keys for numbers lack on some phones.
    expect(listed.data).not.toHaveProperty('keys')
  },
)

it('the explanation comes with all of the answers', { tags: ['S3.7'] }, async () => {
  const explain = async (id: string) =>
    (await me.post<ExplanationReply>(`/api/v2/app/problem/${id}/view-explanation`)).body.explanation.answer
  expect(await explain('easy-1')).toBe('1, 2, 3, 4, 6, 12')
  expect(await explain('easy-2')).toBe('1,3,')
})

it(
  'a series that is kept offline has the answers by which the page judges',
  { tags: ['decision-37'] },
  async () => {
    await me.post('/api/v2/app/series/easy/keep-offline')
    const { body } = await me.get<Problem>('/api/v2/app/problem/easy-1')
    expect(body.solution).toEqual({ answers: ['1', '2', '3', '4', '6', '12'], find: 'all' })
    expect((await me.get<Problem>('/api/v2/app/problem/easy-2')).body.solution).toEqual({
      option: 1,
      options: [1, 3],
    })
  },
)
