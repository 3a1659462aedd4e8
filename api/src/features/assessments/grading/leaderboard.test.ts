import { describe, expect, it } from 'vitest'
import { scheduledTest } from '../testing/assessments.ts'
import { twoInstances } from '../testing/grading.ts'

const { api, newPupil, setTime, taken, jobs } = await twoInstances()
const { database } = api

describe('the leaderboard of a test', () => {
  it(
    'ranks all who answered, by handle, without those who hide',
    { tags: ['S3.26a', 'S7.22k', 'decision-3'] },
    async () => {
      const { id, pupils } = await taken([['hard-1'], ['expert-1'], ['easy-1'], []])
      await jobs()
      const [second, first, third] = pupils
      if (!first || !second || !third) throw new Error('four pupils took part')
      await database.db
        .updateTable('learner')
        .set({ hides_from_leaderboards: true })
        .where('id', '=', first.learnerId)
        .execute()
      await database.db
        .updateTable('learner')
        .set({ name: 'Rima', shows_name: true, birth_date: '2010-01-01', image: '/rima.png' })
        .where('id', '=', second.learnerId)
        .execute()
      const board = await second.leaderboard(id)
      expect(board).toEqual({
        evaluation: 'done',
        own: null,
        entries: [
          {
            user_id: second.learnerId,
            rank: 2,
            user_name: 'Rima',
            user_image: '/rima.png',
            score: 3,
            prize: 300,
            is_me: true,
          },
          {
            user_id: third.learnerId,
            rank: 3,
            user_name: expect.stringMatching(/^test-learner-/),
            user_image: null,
            score: 1,
            prize: 200,
            is_me: false,
          },
        ],
      })
      expect((await first.leaderboard(id)).entries[0]).toMatchObject({ rank: 1, is_me: true })
    },
  )

  it(
    'a learner without points has no rank, neither in the list nor in the result',
    { tags: ['decision-26'] },
    async () => {
      const { id, pupils } = await taken([['hard-1'], ['easy-1'], []])
      const [, wrong, absent] = pupils
      if (!wrong || !absent) throw new Error('three pupils took part')
      await database.db
        .updateTable('test_work')
        .set({ answer: 'nonsense' })
        .where('learner_id', '=', wrong.learnerId)
        .where('answer', 'is not', null)
        .execute()
      await jobs()
      expect((await wrong.leaderboard(id)).entries.map(({ rank, score }) => [rank, score])).toEqual([[1, 3]])
      expect((await wrong.leaderboard(id)).own).toBeNull()
      expect(await wrong.result(id)).toMatchObject({ score: 0, rank: null, prize: null })
      expect(await absent.result(id)).toMatchObject({ score: 0, rank: null, prize: null })
    },
  )

  it('is closed while the test runs', { tags: ['S7.22k'] }, async () => {
    const pupil = await newPupil()
    const { id, starts } = await scheduledTest(api)
    setTime(starts)
    expect((await pupil.get(id, '/leaderboard')).body).toMatchObject({ error: 'still_running' })
  })
})
