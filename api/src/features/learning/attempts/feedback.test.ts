import type { Problem } from '@dhadha/contract/wire'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, boards, fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database } = api
let me = pupil(api, '')

beforeAll(() => fillCatalogue(database.db))
beforeEach(async () => {
  me = pupil(api, (await api.signedIn()).token)
})

const type = (text: string) => me.attempt('easy-1', createAnswer(clock.now(), text))
const choose = (option: string) =>
  me.attempt('easy-2', createAnswer(clock.now(), option, { answerType: 'mcq' }))
const play = (board: object) =>
  me.attempt('easy-3', createAnswer(clock.now(), 'false', { answerType: 'interactive', board }))

const FEEDBACK = {
  en: 'SECRET-FEEDBACK one too many',
  bn: 'একটা বেশি',
  en_html: '<p>SECRET-FEEDBACK one too many</p>',
  bn_html: '<p>একটা বেশি</p>',
}

it(
  'a foreseen wrong answer brings its feedback in both languages, of each kind',
  { tags: ['decision-49'] },
  async () => {
    for (const reply of [await type('5'), await type(' ৫ '), await choose('3'), await play(boards.wrong)])
      expect(reply.body).toMatchObject({ isCorrect: false, feedback: FEEDBACK })
  },
)

it('other wrong answers and right ones bring none', { tags: ['decision-49'] }, async () => {
  for (const reply of [await type('6'), await choose('1'), await type('4'), await play(boards.right)])
    expect(reply.body).not.toHaveProperty('feedback')
})

it('a repeat of the same attempt brings the same feedback', { tags: ['decision-49'] }, async () => {
  const body = createAnswer(clock.now(), '5', { attemptId: 'sent-twice' })
  const first = await me.attempt('easy-1', body)
  expect(first.body.feedback).toEqual(FEEDBACK)
  expect(await me.attempt('easy-1', body)).toEqual(first)
})

it(
  'the problem shows no feedback before the answer, unless it is stored for offline use',
  { tags: ['decision-49'] },
  async () => {
    const page = async () => (await me.get<Problem>('/api/v2/app/problem/easy-1')).body
    expect(JSON.stringify(await page())).not.toContain('SECRET-FEEDBACK')
    await me.post('/api/v2/app/series/easy/keep-offline')
    expect((await page()).feedback).toEqual([{ ...FEEDBACK, when: { answers: ['5'] } }])
  },
)
