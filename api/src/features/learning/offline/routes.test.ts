import { decodeBoardData } from '@dhadha/boards/rules'
import type { Problem } from '@dhadha/contract/wire'
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

const saveOffline = (series = 'easy') => me.post(`/api/v2/app/series/${series}/keep-offline`)
const page = async (id: string, who = me) => (await who.get<Problem>(`/api/v2/app/problem/${id}`)).body
const decodeBoard = ({ data }: Problem) => decodeBoardData(data.data, data.questionnaire)
const play = (board: object) =>
  me.attempt('easy-3', createAnswer(clock.now(), 'true', { answerType: 'interactive', board }))

describe('a board while there is a connection', () => {
  it(
    'comes without its answer, also after it was answered and solved',
    { tags: ['decision-37', 'attack-38'] },
    async () => {
      expect(decodeBoard(await page('easy-3'))).toMatchObject({ divCount: 10, answers: null })
      await play(boards.wrong)
      expect(decodeBoard(await page('easy-3'))).toMatchObject({ answers: null })
      expect((await play(boards.right)).body).toMatchObject({ isCorrect: true, points: { base: 10 } })
      expect(decodeBoard(await page('easy-3'))).toMatchObject({ answers: null })
      expect(await page('easy-3')).not.toHaveProperty('kept_offline')
    },
  )
})

describe('a series stored for offline use', () => {
  it('comes with its answers, for this learner alone', { tags: ['decision-37'] }, async () => {
    expect(await saveOffline()).toEqual({ status: 200, body: { success: true } })
    expect(await page('easy-1')).toMatchObject({
      kept_offline: true,
      solution: { answers: ['SECRET-ANSWER', '4'] },
    })
    expect(await page('easy-2')).toMatchObject({ kept_offline: true, solution: { option: 2 } })
    expect(decodeBoard(await page('easy-3'))).toMatchObject({ answers: [expect.anything()] })
    const other = pupil(api, (await api.signedIn()).token)
    expect(decodeBoard(await page('easy-3', other))).toMatchObject({ answers: null })
    expect(await page('medium-1')).not.toHaveProperty('solution')
  })

  it(
    'pays its base alone and says so in both languages',
    { tags: ['decision-37', 'attack-198'] },
    async () => {
      await saveOffline()
      await me.post('/api/v2/app/problem/easy/1/attempt/view-start')
      clock.advance(20_000)
      const body = createAnswer(clock.now(), '4', {}, 20)
      expect((await me.attempt('easy-1', body)).body).toMatchObject({
        isCorrect: true,
        points: { base: 10, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 10 },
        message: expect.stringContaining('offline use'),
      })
      expect((await me.attempt('easy-1', body, 'bn')).body.message).toContain('শুধু মূল পয়েন্ট')
      expect((await play(boards.right)).body.points).toMatchObject({ base: 10, total: 10 })
      expect((await me.solve('medium-1')).body.points.firstTryBonus).toBe(5)
    },
  )

  it(
    'does not take back what was solved before, also when it is stored twice',
    { tags: ['decision-37'] },
    async () => {
      const before = (await me.solve('easy-1')).body.points.total
      await Promise.all([saveOffline(), saveOffline(), saveOffline()])
      expect(before).toBe(15)
      expect(await page('easy-1')).not.toHaveProperty('kept_offline')
      expect(await page('easy-1')).not.toHaveProperty('solution')
    },
  )

  it('an answer and a download at the same moment never both count', { tags: ['decision-37'] }, async () => {
    const [{ body }] = await Promise.all([me.solve('easy-1'), saveOffline()])
    expect(body.points.total > 10).toBe((await page('easy-1')).kept_offline !== true)
  })

  it('is refused for an unknown series', { tags: ['decision-37'] }, async () => {
    expect(await saveOffline('nothing')).toMatchObject({ status: 404, body: { error: 'no_such_series' } })
  })
})
