import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { fillCatalogue } from '../testing/learning.ts'

const { call, clock, database, signedIn } = await testApp()
const { id: learnerId, token } = await signedIn()
const sendFeedback = (body: object, language = 'en') =>
  call({ url: '/api/v2/app/feedback/problem', body, token, headers: { 'accept-language': language } })
const readStored = () =>
  database.db
    .selectFrom('feedback')
    .select(['problem_id', 'rating', 'comment', 'given_at'])
    .where('learner_id', '=', learnerId)
    .execute()

beforeAll(() => fillCatalogue(database.db))

describe('feedback on a problem', () => {
  it('stores the latest feedback of a learner on a problem', { tags: ['S7.14'] }, async () => {
    expect(await sendFeedback({ problem_id: 'easy-1', feedback: 1, comment: ' too easy ' })).toEqual({
      status: 200,
      body: { message: 'Feedback submitted successfully' },
    })
    clock.advance(1000)
    expect(await sendFeedback({ problem_id: 'easy-1', feedback: 3 }, 'bn')).toMatchObject({
      body: { message: 'মতামত পেয়েছি, ধন্যবাদ!' },
    })
    expect(await readStored()).toEqual([
      { problem_id: 'easy-1', rating: 3, comment: '', given_at: clock.now() },
    ])
  })

  it.each([
    { problem_id: 'easy-2', feedback: 0 },
    { problem_id: 'easy-2', feedback: 4 },
    { problem_id: 'easy-2', feedback: '2' },
    { problem_id: 'easy-2' },
    { problem_id: 'easy-2', feedback: 2, comment: 'x'.repeat(2001) },
    { problem_id: 'easy-2', feedback: 2, learner_id: 'somebody' },
  ])('refuses %j', { tags: ['S9.3b'] }, async (body) => {
    expect(await sendFeedback(body)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    expect(await readStored()).toHaveLength(1)
  })

  it('is refused for an unknown problem', { tags: ['S7.14'] }, async () => {
    expect(await sendFeedback({ problem_id: 'nothing', feedback: 1 })).toMatchObject({ status: 404 })
  })
})
