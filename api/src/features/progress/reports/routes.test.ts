import { DAY_MS } from '@dhadha/server/durations'
import type { ProblemScore, ProgressSummary, SolvedByDay, SolvingRate, Stats } from '@dhadha/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { reader, REPORT } from './testing/history.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const api = await testApp({ now: NOW })
const { clock, database } = api

beforeAll(() => fillCatalogue(database.db))
beforeEach(() => clock.set(NOW))

const newcomer = () => reader(api)
const daysAgo = (days: number) => clock.set(new Date(NOW.getTime() - days * DAY_MS))

const total = (data: SolvedByDay['data']) => data.reduce((sum, item) => sum + item.problems_solved, 0)

describe('summary and solving rate', () => {
  it('count solved, at first try, and open', { tags: ['S3.18b', 'S7.19h'] }, async () => {
    const { me, report } = await newcomer()
    expect(await report<ProgressSummary>('summary')).toEqual({
      total_solved: 0,
      total_solved_first_attempt: 0,
      total_unsolved: 0,
    })
    await me.solve('easy-1')
    await me.fail('hard-1')
    await me.solve('hard-1')
    await me.fail('medium-1')
    await me.post('/api/v2/app/problem/row-1/use-hint')
    expect(await report<ProgressSummary>('summary')).toEqual({
      total_solved: 2,
      total_solved_first_attempt: 1,
      total_unsolved: 1,
    })
  })

  it('show on which try problems were solved', { tags: ['S3.18a', 'S7.19f'] }, async () => {
    const { me, report } = await newcomer()
    const solveAfter = async (wrong: number, problem: string) => {
      for (let i = 0; i < wrong; i++) await me.fail(problem)
      await me.solve(problem)
    }
    await solveAfter(0, 'row-1')
    await solveAfter(0, 'row-2')
    await solveAfter(1, 'row-3')
    await solveAfter(2, 'row-4')
    await solveAfter(5, 'row-5')
    expect(await report<SolvingRate>('solving-rate')).toEqual({
      total_solved_problems: 5,
      solved_first_attempt: 2,
      solved_second_attempt: 1,
      solved_more_than_two_attempts: 2,
    })
    // Answers after the first right one do not change the count.
    await me.fail('row-1')
    await me.solve('row-1')
    expect(await report('solving-rate')).toMatchObject({ total_solved_problems: 5, solved_first_attempt: 2 })
  })

  it('stats agree with the summary, retired ones left out', { tags: ['S3.28', 'S7.10'] }, async () => {
    const { id, me, report } = await newcomer()
    await me.solve('easy-1')
    await me.fail('hard-1')
    await database.pool.query(
      `insert into learner_problem (learner_id, problem_id, tries) values ($1, 'easy-old', 2)`,
      [id],
    )
    expect((await me.get<Stats>('/api/user/stats')).body).toEqual({ solved: 1, unsolved: 1 })
    expect(await report('summary')).toMatchObject({ total_solved: 1, total_unsolved: 1 })
  })
})

describe('problems solved by day', () => {
  it('give every day of the period, the oldest first', { tags: ['S3.18c', 'S7.19g'] }, async () => {
    const { me, solved } = await newcomer()
    daysAgo(7)
    await me.solve('row-1')
    daysAgo(6)
    await me.solve('row-2')
    await me.solve('row-3')
    daysAgo(0)
    await me.solve('row-4')
    const week = await solved('?days=7')
    expect(week).toEqual(
      [15, 16, 17, 18, 19, 20, 21].map((date) => ({
        solve_date: `2026-11-${date}`,
        problems_solved: date === 15 ? 2 : date === 21 ? 1 : 0,
      })),
    )
    expect(await solved()).toEqual(week)
    const fortnight = await solved('?days=15')
    expect([fortnight.length, fortnight[0]?.solve_date, total(fortnight)]).toEqual([15, '2026-11-07', 4])
    const month = await solved('?days=30')
    expect([month.length, month[0]?.solve_date]).toEqual([30, '2026-10-23'])
  })

  it('begins a day at midnight in Dhaka', { tags: ['decision-16'] }, async () => {
    const { me, solved } = await newcomer()
    clock.set(new Date('2026-11-20T17:59:59Z')) // 23:59:59
    await me.solve('row-1')
    clock.set(new Date('2026-11-20T18:00:00Z')) // 00:00
    await me.solve('row-2')
    expect((await solved()).slice(-2)).toEqual([
      { solve_date: '2026-11-20', problems_solved: 1 },
      { solve_date: '2026-11-21', problems_solved: 1 },
    ])
    // The period's first moment counts, the one before does not.
    clock.set(new Date('2026-11-26T18:30:00Z')) // the 27th
    expect(total(await solved())).toBe(1)
  })

  it('filters by level and by subject, in either language', { tags: ['S7.19g'] }, async () => {
    const { me, solved } = await newcomer()
    for (const problem of ['easy-1', 'medium-1', 'row-1', 'hard-1', 'expert-1']) await me.solve(problem)
    const count = async (query: string) => total(await solved(query))
    expect(await count('')).toBe(5)
    expect(await count('?level=level-2')).toBe(2)
    expect(await count('?level=level-2&topic=Shapes')).toBe(0)
    expect(await count('?topic=Numbers')).toBe(3)
    expect(await count(`?topic=${encodeURIComponent('সংখ্যা')}`)).toBe(3)
    expect(await count('?topic=shapes&level=level-3')).toBe(1)
    expect(await count('?topic=all&level=all&days=30')).toBe(5)
  })

  it.each(['days=8', 'days=0', 'days=seven', 'level=1', 'level=level-5', 'days=7&days=15'])(
    'refuses %s',
    { tags: ['S7.19g'] },
    async (query) => {
      const { me } = await newcomer()
      expect(await me.get(`${REPORT}/solved-problems?${query}`)).toMatchObject({ status: 400 })
    },
  )

  it('answers 404 to an unknown subject', { tags: ['S7.19g'] }, async () => {
    const { me } = await newcomer()
    for (const topic of ['Cooking', '', '__proto__', "' or 1=1"])
      expect(await me.get(`${REPORT}/solved-problems?topic=${encodeURIComponent(topic)}`)).toMatchObject({
        status: 404,
        body: { error: 'no_such_topic' },
      })
  })
})

describe('unsolved problems', () => {
  it('count them by subject and level', { tags: ['S3.18d', 'S7.19i'] }, async () => {
    const { me, unsolved } = await newcomer()
    expect(await unsolved()).toEqual([])
    for (const problem of ['easy-1', 'row-1', 'row-2', 'row-2', 'row-3', 'expert-1']) await me.fail(problem)
    await me.solve('row-3')
    expect(await unsolved('?days=7')).toEqual([
      {
        topic_id: 'numbers',
        topic_name: 'Numbers',
        bangla_topic_name: 'সংখ্যা',
        levels: { 'Level-1': 1, 'Level-2': 2, 'Level-3': 0, 'Level-4': 0 },
      },
      {
        topic_id: 'shapes',
        topic_name: 'Shapes',
        bangla_topic_name: null,
        levels: { 'Level-1': 0, 'Level-2': 0, 'Level-3': 0, 'Level-4': 1 },
      },
    ])
  })

  it('count a problem in the period of its last try', { tags: ['S2.21b'] }, async () => {
    const { me, unsolved } = await newcomer()
    daysAgo(29)
    await me.fail('easy-1')
    daysAgo(14)
    await me.fail('row-1')
    daysAgo(6)
    await me.fail('hard-1')
    daysAgo(0)
    const counts = async (query: string) =>
      (await unsolved(query)).reduce(
        (sum, { levels }) => sum + Object.values(levels).reduce((a, b) => a + b),
        0,
      )
    expect([
      await counts(''),
      await counts('?days=7'),
      await counts('?days=15'),
      await counts('?days=30'),
    ]).toEqual([1, 1, 2, 3])
    await me.fail('easy-1')
    expect(await counts('?days=7')).toBe(2)
    expect(await me.get(`${REPORT}/unsolved-problems?days=14`)).toMatchObject({ status: 400 })
  })
})

describe('points of one problem', () => {
  it('returns points, tries and help of one problem', { tags: ['S7.19c'] }, async () => {
    const { me } = await newcomer()
    const score = async (id: string) => (await me.get<ProblemScore>(`/api/scores/problem/${id}`)).body
    const untouched = { score: 0, attempts: 0, hint_used: false, explanation_viewed: false, solved_at: null }
    expect(await score('easy-1')).toEqual({ problem_id: 'easy-1', ...untouched })
    await me.fail('easy-1')
    await me.post('/api/v2/app/problem/easy-1/use-hint')
    await me.solve('easy-1')
    expect(await score('easy-1')).toEqual({
      problem_id: 'easy-1',
      score: 9,
      attempts: 2,
      hint_used: true,
      explanation_viewed: false,
      solved_at: NOW.toISOString(),
    })
    await me.post('/api/v2/app/problem/hard-1/view-explanation')
    await me.solve('hard-1')
    expect(await score('hard-1')).toMatchObject({
      score: 0,
      explanation_viewed: true,
      solved_at: NOW.toISOString(),
    })
    expect(await me.get('/api/scores/problem/nothing')).toMatchObject({
      status: 404,
      body: { error: 'no_such_problem' },
    })
  })
})
