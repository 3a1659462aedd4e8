import { DAY_MS } from '@dhadha/server/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareRatings } from '../../../app/migrations/0050_ratings.ts'
import { testApp } from '../../../testing/app.ts'
import { runCommand } from '../../../testing/command.ts'
import { fillCatalogue, pupil } from '../testing/learning.ts'
import { createRatingJob, recountRatings } from './job.ts'
import {
  getDeviation,
  levelOfRating,
  updateRating,
  ratingOfLevel,
  type FirstAnswer,
  type Rating,
} from './rating.ts'
import { lockProgress, putProgress, readRatings } from './store.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const api = await testApp({ now: NOW })
const { clock, database } = api
const job = createRatingJob({ db: database.db, clock: () => clock.now() })

beforeAll(() => fillCatalogue(database.db))

const answer = (part: Partial<FirstAnswer> = {}): FirstAnswer => ({
  problemId: 'p',
  level: 2,
  isCorrect: true,
  tried: 10,
  atOnce: 5,
  meanRating: 1200,
  ...part,
})
const after = (answers: FirstAnswer[], from: Rating = { rating: 1200, answers: 0 }) =>
  answers.reduce(updateRating, from).rating

describe('a rating', { tags: ['decision-51'] }, () => {
  it('begins at the author’s level, which it can be read back as', () => {
    expect([1, 2, 3, 4].map((level) => levelOfRating(ratingOfLevel(level as 1)))).toEqual([1, 2, 3, 4])
  })

  it('rises with wrong answers and falls with right ones, less and less', () => {
    expect(after([answer({ isCorrect: false })])).toBeCloseTo(1240)
    expect(after([answer()])).toBeCloseTo(1160)
    expect(after([answer()], { rating: 1200, answers: 400 })).toBeCloseTo(1196)
    expect([0, 12, 400].map(getDeviation)).toEqual([350, 175, 50])
  })

  it('moves little by an expected result of the learner', () => {
    const strong = { tried: 100, atOnce: 95 }
    expect(1200 - after([answer(strong)])).toBeLessThan(6)
    expect(after([answer({ ...strong, isCorrect: false })]) - 1200).toBeGreaterThan(70)
  })

  it('comes to where learners of its strength solve it every second time', () => {
    const everySecond = Array.from({ length: 400 }, (_, at) => answer({ isCorrect: at % 2 === 0 }))
    expect(after(everySecond, { rating: 1600, answers: 0 })).toBeGreaterThan(1180)
    expect(after(everySecond, { rating: 1600, answers: 0 })).toBeLessThan(1220)
  })
})

describe('the job', () => {
  const learner = async () => {
    const { id, token } = await api.signedIn()
    return { id, me: pupil(api, token) }
  }
  const ratings = async () => Object.fromEntries(await readRatings(database.db))

  it('counts each first answer once, a day later; machines, help and second tries do not count', async () => {
    const item = await learner()
    await item.me.fail('easy-1')
    clock.advance(1_000)
    await item.me.solve('easy-1')
    await item.me.post('/api/v2/app/problem/medium-1/view-explanation')
    await item.me.solve('medium-1')
    const machine = await learner()
    await machine.me.fail('easy-1')
    const hasty = await learner()
    await hasty.me.solve('hard-1')
    await database.pool.query(`update attempt set no_bonus_reason = 'too_fast' where learner_id = $1`, [
      hasty.id,
    ])
    await database.pool.query('update learner set is_set_aside = true where id = $1', [machine.id])

    await job()
    expect(await ratings()).toEqual({})
    clock.set(new Date(NOW.getTime() + DAY_MS + 5_000))
    await job()
    const counted = await ratings()
    expect(Object.keys(counted)).toEqual(['easy-1'])
    expect(counted['easy-1']?.answers).toBe(1)
    expect(counted['easy-1']?.rating).toBeGreaterThan(1030)
    await job()
    expect(await ratings()).toEqual(counted)
  })

  it('goes on with the answers since, over days without an answer', async () => {
    clock.set(new Date(NOW.getTime() + 9 * DAY_MS))
    const two = await learner()
    await two.me.solve('easy-1')
    await two.me.fail('expert-1')
    clock.set(new Date(NOW.getTime() + 11 * DAY_MS))
    await job()
    const { 'easy-1': easy, 'expert-1': expert } = await ratings()
    expect(easy?.answers).toBe(2)
    expect(easy?.rating).toBeLessThan(1030)
    expect(expert?.answers).toBe(1)
    expect(expert?.rating).toBeGreaterThan(1600)
  })

  it('skips the run while another instance counts', async () => {
    const before = await ratings()
    await database.db.transaction().execute(async (other) => {
      await putProgress(other, new Date(0))
      await job()
      expect(await ratings()).toEqual(before)
      await putProgress(other, clock.now())
    })
  })

  it(
    'recounts all answers, beside an instance that counts, and once more with the same result',
    { tags: ['decision-50'] },
    async () => {
      const counted = await ratings()
      await database.pool.query('update problem_rating set rating = 3000, answers = 77')
      const count = () => recountRatings({ db: database.db, clock: () => clock.now() })
      let anew: Promise<number> | undefined
      await database.db.transaction().execute(async (other) => {
        await lockProgress(other)
        anew = count()
        // It waits for the other instance, and has changed nothing so far.
        expect((await ratings())['easy-1']?.answers).toBe(77)
      })
      expect(await anew).toBe(Object.keys(counted).length)
      const again = await ratings()
      expect(Object.keys(again)).toEqual(Object.keys(counted))
      expect(again['easy-1']?.answers).toBe(counted['easy-1']?.answers)
      expect(again['expert-1']?.rating).toBeGreaterThan(1600)
      await count()
      expect(await ratings()).toEqual(again)
    },
  )

  it(
    'an operator starts it by a command, which prints up to when answers are counted',
    { tags: ['decision-50'] },
    async () => {
      const shown = await runCommand(api, ['content', 'ratings'])
      expect(shown.stdout).toMatch(/^2 problems have a rating; answers are counted up to 2026-/)
      await database.pool.query('update problem_rating set rating = 3000')
      const anew = await runCommand(api, ['content', 'ratings', '--recount'])
      expect(anew.stdout).toContain('problems have a rating, counted anew')
      expect((await ratings())['easy-1']?.rating).toBeLessThan(2000)
    },
  )

  it('uses an index that was made beforehand, and repairs one that an interrupted run left incomplete', async () => {
    await prepareRatings(database.db)
    await database.pool.query(
      `update pg_index set indisvalid = false where indexrelid = 'attempt_created_brin'::regclass`,
    )
    await prepareRatings(database.db)
    const { rows } = await database.pool.query<{ indisvalid: boolean }>(
      `select indisvalid from pg_index where indexrelid = 'attempt_created_brin'::regclass`,
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })
})
