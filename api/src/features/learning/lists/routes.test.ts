import type { NextProblems, ProblemCards, Stats } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { CALL_LIMITS } from '../../../platform/database/pool.ts'
import { testApp } from '../../../testing/app.ts'
import { testDatabase } from '../../../testing/database.ts'
import { CATALOGUE_CHANGE } from '../catalogue/change.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { LEVELS } from '../points/constants.ts'
import { fillCatalogue, pupil } from '../testing/learning.ts'
import { createDaily } from './daily/daily.ts'

const api = await testApp({
  now: new Date('2026-11-21T10:00:00Z'),
  database: await testDatabase(CALL_LIMITS),
})

beforeAll(() => fillCatalogue(api.database.db))

const newcomer = async () => pupil(api, (await api.signedIn()).token)
/** Every instance reads a change within a second. */
const SOON = { timeout: 120_000 }
const UNSOLVED = '/api/v2/app/problem/unsolved?lang=all&limit=10000'

describe('problems the learner is stuck at', () => {
  it('lists problems tried without success, the latest first', { tags: ['S3.16', 'S7.16g'] }, async () => {
    const me = await newcomer()
    await me.fail('spare-1')
    api.clock.advance(60_000)
    for (let time = 0; time < 4; time++) await me.fail('easy-1')
    await me.solve('medium-1')
    await me.post('/api/v2/app/problem/hard-1/use-hint')
    const { body } = await me.get<ProblemCards>(UNSOLVED)
    expect(body.problems.map((card) => card.problem_id)).toEqual(['easy-1', 'spare-1'])
    expect(body.problems[0]).toEqual({
      problem_id: 'easy-1',
      series_id: 'easy',
      serial: 1,
      title: 'Title of easy-1',
      bangla_title: 'easy-1 ধাঁধা',
      series_name: 'Series easy',
      bangla_series_name: 'easy সিরিজ',
      series_picture: ['adding', 'easy'],
      topic_name: 'Numbers',
      bangla_topic_name: 'সংখ্যা',
      topic_logo: '/n.svg',
      topic_accent: 'math',
      level: 1,
      attempt_count: 4,
      attempts: [false, false, false],
      last_attempted_at: api.clock.now().toISOString(),
      nproblem: 3,
    })
  })

  it('accepts a limit and a language', { tags: ['S9.4b'] }, async () => {
    const me = await newcomer()
    await me.fail('spare-1')
    await me.fail('easy-1')
    const of = async (query: string) =>
      (await me.get<ProblemCards>(`/api/v2/app/problem/unsolved${query}`)).body.problems?.length
    expect(await of('')).toBe(2)
    expect(await of('?limit=1')).toBe(1)
    expect(await of('?lang=bn')).toBe(1)
    for (const query of ['?limit=0', '?limit=10001', '?limit=many', '?lang=fr'])
      expect(await me.get(`/api/v2/app/problem/unsolved${query}`)).toMatchObject({ status: 400 })
  })

  it('drops a problem once it is solved', { tags: ['S7.16g'] }, async () => {
    const me = await newcomer()
    await me.fail('easy-1')
    await me.solve('easy-1')
    expect((await me.get<ProblemCards>(UNSOLVED)).body).toEqual({ problems: [] })
  })
})

describe('counts and recommendations', () => {
  it('a level counts solved problems and those tried without success', { tags: ['S7.10'] }, async () => {
    const me = await newcomer()
    await me.solve('easy-1')
    await me.solve('hard-1')
    await me.fail('medium-1')
    await me.post('/api/v2/app/problem/row-1/use-hint')
    expect(await me.get<Stats>('/api/user/stats')).toEqual({
      status: 200,
      body: { solved: 2, unsolved: 1 },
    })
  })

  it('recommendations are at most as many as requested', { tags: ['decision-22'] }, async () => {
    const me = await newcomer()
    await me.fail('easy-1')
    const { body } = await me.get<ProblemCards>('/api/v2/app/problem/recommended?limit=2')
    expect(body.problems.map((card) => [card.problem_id, card.attempt_count])).toEqual([
      ['easy-1', 1],
      ['easy-2', 0],
    ])
  })
})

describe('the next problem, and the puzzle of the day', () => {
  const NEXT = '/api/v2/app/problem/next'

  it('returns where to go on, and why', { tags: ['decision-22'] }, async () => {
    const me = await newcomer()
    const next = async (query = '') => (await me.get<NextProblems>(`${NEXT}${query}`)).body.next
    expect(await next('?level_id=8')).toMatchObject({
      reason: 'recommended',
      problem: { problem_id: 'hard-1' },
    })
    await me.fail('easy-1')
    expect(await next()).toMatchObject({
      reason: 'unfinished',
      problem: { problem_id: 'easy-1', attempt_count: 1 },
    })
    await me.solve('easy-1')
    expect(await next('?level_id=8')).toMatchObject({ reason: 'series', problem: { problem_id: 'easy-2' } })
  })

  it('has one puzzle a day for all of a level', { tags: ['decision-22'] }, async () => {
    const [firstNewcomer, other] = [await newcomer(), await newcomer()]
    const today = async (me: typeof firstNewcomer) =>
      (await me.get<NextProblems>(NEXT)).body.today?.problem.problem_id
    const first = await today(firstNewcomer)
    expect(await today(other)).toBe(first)
    api.clock.advance(24 * 3_600_000)
    expect(await today(other)).not.toBe(first)
    expect((await firstNewcomer.get<NextProblems>(`${NEXT}?level_id=7`)).body.today?.problem.level).toBe(2)
  })

  it('counts days with the puzzle solved, also a second time', { tags: ['decision-22'] }, async () => {
    const me = await newcomer()
    const today = async () => {
      const { body } = await me.get<NextProblems>(`${NEXT}?level_id=8`)
      return {
        id: body.today?.problem.problem_id,
        solved: body.today?.is_solved,
        days: body.today?.streak.current,
      }
    }
    const aDayLater = (days = 1) => api.clock.advance(days * 24 * 3_600_000)
    expect(await today()).toEqual({ id: 'hard-1', solved: false, days: 0 })
    await me.solve('hard-1')
    expect(await today()).toEqual({ id: 'hard-1', solved: true, days: 1 })
    // The level has no other problem.
    aDayLater()
    expect(await today()).toEqual({ id: 'hard-1', solved: false, days: 1 })
    await me.fail('hard-1')
    expect(await today()).toMatchObject({ solved: false })
    await me.solve('hard-1')
    expect(await today()).toMatchObject({ solved: true })
    // Two days without a solved problem may be rest days, four cannot.
    aDayLater(5)
    expect(await today()).toEqual({ id: 'hard-1', solved: false, days: 0 })
  })

  it('has a puzzle as soon as the level has a problem', { tags: ['decision-22'] }, async () => {
    const me = await newcomer()
    const { db } = api.database
    const asked = async () => (await me.get<NextProblems>(`${NEXT}?level_id=9`)).body
    const retire = async (retired_at: Date | null) => {
      await db.updateTable('problem').set({ retired_at }).where('id', '=', 'expert-1').execute()
      await db.insertInto('change').values({ topic: CATALOGUE_CHANGE, key: 'test' }).execute()
    }
    await retire(api.clock.now())
    await expect.poll(asked, SOON).toMatchObject({ next: null })
    api.clock.advance(24 * 3_600_000)
    expect((await asked()).today).toBeNull()
    await retire(null)
    await expect.poll(asked, SOON).toMatchObject({ today: { problem: { problem_id: 'expert-1' } } })
  })

  it(
    'has the same puzzles at all instances, whatever they know of tests',
    { tags: ['decision-22'] },
    async () => {
      const { db } = api.database
      api.clock.advance(24 * 3_600_000)
      const catalogue = await loadCatalogue(db)
      const instance = async (embargoed: readonly string[]) =>
        createDaily({ db, config: api.config }, () => Promise.resolve(new Set(embargoed)))(
          api.clock.now(),
          catalogue,
        )
      const [firstInstance, other] = await Promise.all([
        instance(['easy-1', 'easy-2', 'expert-1']),
        instance([]),
      ])
      for (const level of LEVELS) expect(firstInstance.getPuzzle(level)).toEqual(other.getPuzzle(level))
      expect(firstInstance.getPuzzle(4)).toMatchObject({ problemId: 'expert-1' })
    },
  )

  it('has a puzzle after a test that has all problems of the level', { tags: ['decision-22'] }, async () => {
    const { db } = api.database
    api.clock.advance(24 * 3_600_000)
    const embargoed = () => Promise.resolve(new Set(['expert-1']))
    const daily = await createDaily({ db, config: api.config }, embargoed)(
      api.clock.now(),
      await loadCatalogue(db),
    )
    expect(daily.getPuzzle(4)).toMatchObject({ problemId: 'expert-1' })
  })

  it('returns where to go on while no puzzle can be chosen', { tags: ['decision-22'] }, async () => {
    const me = await newcomer()
    const asked = async () => me.get<NextProblems>(NEXT)
    api.clock.advance(24 * 3_600_000)
    const holder = await api.database.pool.connect()
    try {
      await holder.query('begin; lock table daily_puzzle')
      expect(await asked()).toMatchObject({
        status: 200,
        body: { next: { reason: 'recommended' }, today: null },
      })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await asked()).body.today).not.toBeNull()
  })

  it('refuses a level that there is not', { tags: ['decision-22'] }, async () => {
    const me = await newcomer()
    expect((await me.get(`${NEXT}?level_id=5`)).status).toBe(404)
    expect((await me.get(`${NEXT}?level_id=x`)).status).toBe(400)
  })
})
