import type { Certificate, Problem } from '@dhadha/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, boards, fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database } = api
let me = pupil(api, '')

beforeAll(() => fillCatalogue(database.db))
beforeEach(async () => {
  me = pupil(api, (await api.signedIn()).token)
})

const problem = async (id: string) => (await me.get<Problem>(`/api/v2/app/problem/${id}`)).body

describe('a solved problem', () => {
  it(
    'comes with the own first right answer and its time, and with no other',
    { tags: ['decision-14'] },
    async () => {
      await me.fail('easy-1')
      expect(await problem('easy-1')).not.toHaveProperty('solved')
      await me.solve('easy-1', 90)
      clock.advance(60_000)
      await me.attempt('easy-1', createAnswer(clock.now(), '4'))
      expect((await problem('easy-1')).solved).toEqual({ answer: 'secret-answer', board: null, seconds: 90 })
    },
  )

  it('comes with the own board', { tags: ['decision-14'] }, async () => {
    const answer = { answerType: 'interactive', board: boards.right }
    await me.attempt('easy-3', createAnswer(clock.now(), 'true', answer))
    expect((await problem('easy-3')).solved).toMatchObject({ answer: 'true', board: boards.right })
  })

  it('comes with its answer also when it paid nothing', { tags: ['decision-14'] }, async () => {
    await me.post('/api/v2/app/problem/easy-1/view-explanation')
    await me.solve('easy-1', 40)
    expect((await problem('easy-1')).solved).toMatchObject({ seconds: 40 })
  })

  it('shows no answer of another learner', { tags: ['decision-14'] }, async () => {
    await me.solve('easy-1')
    me = pupil(api, (await api.signedIn()).token)
    expect(await problem('easy-1')).not.toHaveProperty('solved')
  })
})

it(
  'a problem shows the time for which it was in sight, as an answer would be counted',
  { tags: ['decision-14'] },
  async () => {
    const view = (mark: 'start' | 'end') => me.post(`/api/v2/app/problem/easy/1/attempt/view-${mark}`)
    expect(await problem('easy-1')).toMatchObject({ seen_seconds: 0 })
    await view('start')
    clock.advance(20_000)
    expect(await problem('easy-1')).toMatchObject({ seen_seconds: 20 })
    await view('end')
    clock.advance(500_000)
    await view('start')
    clock.advance(5000)
    expect(await problem('easy-1')).toMatchObject({ seen_seconds: 25 })
    expect((await me.solve('easy-1', 1)).body.timeTakenInMin).toBeCloseTo(25 / 60, 2)
  },
)

describe('the certificate of a series', { tags: ['decision-48'] }, () => {
  const certificate = () => me.get<Certificate>('/api/v2/app/series/easy/certificate')
  const choose = () => me.attempt('easy-2', createAnswer(clock.now(), '2', { answerType: 'mcq' }))

  it('is refused while a problem is open, and to a learner who only tried or viewed them all', async () => {
    await me.solve('easy-1')
    await choose()
    await me.fail('easy-3')
    await me.post('/api/v2/app/problem/easy-3/view-explanation')
    expect(await certificate()).toMatchObject({ status: 409, body: { error: 'series_not_solved' } })
  })

  it('names the series and when the last problem was solved, whatever is solved again', async () => {
    await me.solve('easy-1')
    await choose()
    await me.attempt(
      'easy-3',
      createAnswer(clock.now(), 'true', { answerType: 'interactive', board: boards.right }),
    )
    const solvedAt = clock.now().toISOString()
    clock.advance(86_400_000)
    await me.solve('easy-1')
    expect(await certificate()).toMatchObject({
      status: 200,
      body: {
        solved_at: solvedAt,
        series: { series_id: 'easy', nproblem: 3, solved_count: 3, bangla_ending: 'easy শেষ' },
      },
    })
  })

  it('is refused for another learner’s series, and for an unknown or empty one', async () => {
    await me.solve('easy-1')
    await choose()
    me = pupil(api, (await api.signedIn()).token)
    expect(await certificate()).toMatchObject({ status: 409 })
    expect(await me.get('/api/v2/app/series/empty/certificate')).toMatchObject({ status: 409 })
    expect(await me.get('/api/v2/app/series/unknown/certificate')).toMatchObject({ status: 404 })
    expect(await api.call({ url: '/api/v2/app/series/easy/certificate' })).toMatchObject({ status: 401 })
  })
})
