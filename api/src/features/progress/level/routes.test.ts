import { DAY_MS } from '@dhadha/server/durations'
import type { LevelProgress, PointRules, ScoreSummary } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { LEVELS, pointsForSolve, type Solve } from '../../learning/index.ts'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'

const api = await testApp({ now: new Date('2026-11-20T10:00:00Z') })
const { clock, database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

const level = async (token: string) =>
  (await api.call<LevelProgress>({ url: '/api/v2/app/scoring/level', token })).body
const summary = async (token: string) =>
  (await api.call<ScoreSummary>({ url: '/api/v2/app/progress/report/score-summary', token })).body

describe('the level of a learner', () => {
  it('begins with the points of the first day', { tags: ['S3.14a'] }, async () => {
    const { token } = await signedIn()
    expect(await level(token)).toEqual({
      level: 1,
      xpInLevel: 5,
      totalXp: 5,
      levelMaxXp: 100,
      nextLevel: { level: 2, xpRequired: 95 },
      loginStreak: 1,
      loginPoints: 5,
      streak: { current_streak: 0, max_streak: 0 },
      days: { current: 1, best: 1, rested_on: null },
      week: expect.arrayContaining(['visited', 'open']),
    })
  })

  it('follows answers at once', { tags: ['S7.19a'] }, async () => {
    const { token } = await signedIn()
    const me = pupil(api, token)
    await me.solve('expert-1')
    await me.solve('hard-1')
    await me.fail('easy-1')
    expect(await level(token)).toMatchObject({
      totalXp: 65,
      nextLevel: { xpRequired: 35 },
      streak: { current_streak: 0, max_streak: 2 },
    })
  })

  it('names no next level at the top', { tags: ['decision-18'] }, async () => {
    const { id, token } = await signedIn()
    await level(token)
    await database.db
      .updateTable('learner_progress')
      .set({ total_xp: 70_000 })
      .where('learner_id', '=', id)
      .execute()
    const top = await level(token)
    expect(top).toMatchObject({ level: 50, levelMaxXp: 2550 })
    expect(top).not.toHaveProperty('nextLevel')
  })
})

describe('the daily login', () => {
  it('pays 5 to 10 by days in a row and starts again after a gap', { tags: ['S9.11'] }, async () => {
    const { id, token } = await signedIn()
    const start = clock.now()
    const days = [0, 1, 2, 3, 4, 5, 6, 8, 9]
    const streaks: number[] = []
    for (const day of days) {
      clock.set(new Date(start.getTime() + day * DAY_MS))
      await level(token)
      streaks.push((await level(token)).loginStreak)
    }
    expect(streaks).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2])
    const rows = await database.db
      .selectFrom('ledger')
      .select(['kind', 'what_for', 'points'])
      .where('learner_id', '=', id)
      .orderBy('created_at')
      .execute()
    expect(rows.map((row) => row.points)).toEqual([5, 6, 7, 8, 9, 10, 10, 5, 6])
    expect(rows[0]).toEqual({ kind: 'daily_login', what_for: '2026-11-20', points: 5 })
    clock.set(start)
  })

  it('forgives one missed day a week, but the points do not', { tags: ['S1.4b'] }, async () => {
    const { token } = await signedIn()
    const start = clock.now()
    const days: LevelProgress['days'][] = []
    for (const day of [0, 2, 3]) {
      clock.set(new Date(start.getTime() + day * DAY_MS))
      days.push((await level(token)).days)
    }
    expect(days).toEqual([
      { current: 1, best: 1, rested_on: null },
      { current: 2, best: 2, rested_on: '2026-11-21' },
      { current: 3, best: 3, rested_on: '2026-11-21' },
    ])
    expect(await level(token)).toMatchObject({ loginStreak: 2, totalXp: 5 + 5 + 6 })
    clock.set(start)
  })

  it('begins a day at midnight in Dhaka', { tags: ['decision-16'] }, async () => {
    const { token } = await signedIn()
    clock.set(new Date('2026-11-20T17:59:00Z')) // 23:59
    expect(await level(token)).toMatchObject({ totalXp: 5 })
    clock.set(new Date('2026-11-20T18:01:00Z')) // 00:01
    expect(await level(token)).toMatchObject({ totalXp: 11, loginStreak: 2 })
  })

  it('pays a day once, however many tabs open', { tags: ['decision-16'] }, async () => {
    const { token } = await signedIn()
    await Promise.all(Array.from({ length: 20 }, () => level(token)))
    expect(await level(token)).toMatchObject({ totalXp: 5 })
  })
})

describe('the rules of points', () => {
  const paid = (solve: Partial<Solve>) =>
    pointsForSolve({ level: 1, hintsUsed: 0, seconds: 300, firstTry: false, streak: 1, ...solve })

  it('returns the numbers that the engine pays by', { tags: ['S2.34a', 'S9.11'] }, async () => {
    const { token } = await signedIn()
    const { levels, speed, first_try, streak, daily_login, prizes } = (
      await api.call<PointRules>({ url: '/api/v2/app/scoring/rules', token })
    ).body
    expect(levels).toEqual(
      LEVELS.map((level) => {
        const { base } = paid({ level: level })
        return { level: level, base, hint_penalty: base - paid({ level: level, hintsUsed: 1 }).base }
      }),
    )
    expect(first_try).toBe(paid({ firstTry: true }).firstTryBonus)
    expect(daily_login).toEqual([5, 6, 7, 8, 9, 10])
    expect(prizes).toEqual([500, 300, 200])

    // Every second, and every length of a streak, looked up in the rows as a reader would.
    for (let seconds = 0; seconds < 100; seconds++) {
      const row = speed.find(({ below_seconds }) => seconds < below_seconds)
      expect([seconds, row?.points ?? 0]).toEqual([seconds, paid({ seconds }).speedBonus])
    }
    for (let number = 1; number < 30; number++) {
      const row = streak.find(({ from, to }) => number >= from && (to === null || number <= to))
      expect([number, 10 * (row?.times ?? 1)]).toEqual([number, paid({ streak: number }).total])
    }
    expect([speed.length, streak.length]).toEqual([2, 3])
  })
})

describe('score summary', () => {
  it('sums points in all and by subject', { tags: ['S3.14b'] }, async () => {
    const { token } = await signedIn()
    const me = pupil(api, token)
    await me.solve('easy-1')
    await me.solve('medium-1')
    await me.solve('hard-1')
    expect(await summary(token)).toEqual({
      total_score: 5 + 15 + 24 + 30,
      total_problems_solved: 3,
      report: [
        { topic_name: 'Numbers', bangla_topic_name: 'সংখ্যা', total_score: 39 },
        { topic_name: 'Shapes', bangla_topic_name: null, total_score: 30 },
      ],
    })
  })

  it('the score summary of a new learner has the login’s points alone', { tags: ['S7.19b'] }, async () => {
    const { token } = await signedIn()
    expect(await summary(token)).toEqual({ total_score: 5, total_problems_solved: 0, report: [] })
  })
})
