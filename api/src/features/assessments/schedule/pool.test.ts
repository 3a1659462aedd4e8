import { DAY_MS } from '@dhadha/server/durations'
import type {
  AvailableProblems,
  OnlineTests,
  ProblemCards,
  SeriesList,
  SeriesProblems,
} from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { LIBRARY_IMPORTED_AT, libraryDatabase } from '../../../testing/database.ts'
import { importSiteLibrary } from '../../../testing/library.ts'
import { createAnswer } from '../../learning/testing/learning.ts'
import { readTest } from './file.ts'
import { listProblemPlaces } from './store.ts'

const api = await testApp({ database: await libraryDatabase(), now: LIBRARY_IMPORTED_AT })
const { call, clock, database, signedIn } = api

interface PoolProblem {
  readonly id: string
  readonly series_id: string
  readonly serial: number
  readonly topic_id: string
}

/** The problems of sample tests that are not over. */
async function comingProblems(): Promise<PoolProblem[]> {
  const { rows } = await database.pool.query<PoolProblem>(
    `select distinct p.id, p.series_id, p.serial, s.topic_id
     from online_test t join problem p on p.id = any(t.problem_ids) join series s on s.id = p.series_id
     where t.ends_at > $1`,
    [clock.now()],
  )
  return rows
}

const reader = async () => {
  const { id, token } = await signedIn()
  return {
    id,
    token,
    get: <Body>(url: string) => call<Body>({ url, token }),
    post: (url: string, body: object = {}) => call({ url, body, token }),
  }
}

describe('a fresh site', () => {
  it(
    'shows no problem of a running or coming sample test before it',
    { tags: ['decision-38', 'attack-39'] },
    async () => {
      const me = await reader()
      const peer = await signedIn()
      const coming = await comingProblems()
      expect(coming).toHaveLength(17)
      const answers = await Promise.all(
        coming.flatMap(({ id, series_id, serial }) => [
          me.get(`/api/v2/app/problem/${id}`),
          me.get(`/api/v2/app/series/${series_id}/problem/${serial}`),
          me.get(`/api/scores/problem/${id}`),
          me.post(`/api/v2/app/problem/${id}/attempts`, createAnswer(clock.now(), '4')),
          me.post(`/api/v2/app/problem/${id}/use-hint`),
          me.post(`/api/v2/app/problem/${id}/view-explanation`),
          me.post(`/api/v2/app/problem/${series_id}/${serial}/attempt/view-start`),
          me.post('/api/v2/app/feedback/problem', { problem_id: id, feedback: 1 }),
          me.post('/api/v2/app/peer-recommend/recommend', {
            recommendedUserIds: [peer.id],
            recommendedProblemId: id,
          }),
        ]),
      )
      for (const { status, body } of answers)
        expect([status, body]).toEqual([404, expect.objectContaining({ error: 'no_such_problem' })])
    },
  )

  it(
    'closes no problem of practice: each one that is listed opens',
    { tags: ['decision-38', 'attack-40'] },
    async () => {
      const me = await reader()
      const lists = await Promise.all(
        [6, 7, 8, 9].map((level) => me.get<SeriesList>(`/api/v2/app/level/${level}/series`)),
      )
      for (const { series_id: id, nproblem } of lists.flatMap(({ body }) => body.series)) {
        const { problems } = (await me.get<SeriesProblems>(`/api/v2/app/series/${id}/problem`)).body
        expect(problems.map(({ serial }) => serial)).toEqual(
          Array.from({ length: nproblem }, (_, at) => at + 1),
        )
        const last = await me.get(`/api/v2/app/series/${id}/problem/${nproblem}`)
        expect([id, last.status]).toEqual([id, 200])
      }
    },
  )

  it(
    'a fresh site neither recommends nor draws problems of tests, nor counts them',
    { tags: ['decision-38'] },
    async () => {
      const me = await reader()
      const coming = new Set((await comingProblems()).map(({ id }) => id))
      const { problems } = (await me.get<ProblemCards>('/api/v2/app/problem/recommended?limit=10000')).body
      expect(problems.filter(({ problem_id: id }) => coming.has(id))).toEqual([])
      const { rows } = await database.pool.query<{ topic_id: string; count: number }>(
        `select topic_id, count(*)::int from problem join series on series.id = series_id
       where pool is null group by topic_id`,
      )
      for (const { topic_id, count } of rows) {
        const { body } = await me.get<AvailableProblems>(
          `/api/v2/app/practice-test/available-problems?topic_id=${topic_id}`,
        )
        expect(body.total_available).toBe(count)
      }
    },
  )
})

describe('a problem of the pool', () => {
  it(
    'joins practice when its test is graded, and stays while another test is to come',
    { tags: ['decision-38'] },
    async () => {
      const me = await reader()
      const count = async (series: string) =>
        (await me.get<SeriesProblems>(`/api/v2/app/series/${series}/problem`)).body.problems.length
      const [race, before, later] = [
        await count('taka-and-time'),
        await count('monsoon-riddles'),
        await count('market-sums'),
      ]
      await database.pool.query(
        `update online_test set problem_ids = problem_ids || array['the-cheapest-pens'] where id = 'puzzle-marathon'`,
      )
      clock.advance(2 * DAY_MS)
      await api.app.runJobs('tests')
      // The race of the first day is over; the marathon still has one of its problems.
      await expect.poll(() => count('taka-and-time')).toBe(race + 1)
      expect(await count('market-sums')).toBe(later)
      expect(await count('monsoon-riddles')).toBe(before)
      clock.advance(2 * DAY_MS)
      await api.app.runJobs('tests')
      await expect.poll(() => count('monsoon-riddles')).toBe(before + 1)
      expect(await count('market-sums')).toBe(later + 1)
      const reply = await me.post('/api/v2/app/problem/seven-candles/attempts', {
        ...createAnswer(clock.now(), '1'),
        answerType: 'mcq',
      })
      expect(reply.status).toBe(200)
    },
  )

  it(
    'reserves a problem again for a sample test that restarts, unless it was practised',
    { tags: ['decision-38'] },
    async () => {
      const me = await reader()
      const fetchStart = async (id: string) => {
        const { body } = await me.get<OnlineTests>('/api/v2/app/online-test')
        return body.tests.find((test) => test.test_id === id)?.started_at
      }
      const importNow = () => importSiteLibrary(database.db, clock.now())
      clock.advance(30 * DAY_MS)
      await api.app.runJobs('tests')
      const before = [await fetchStart('number-race'), await fetchStart('puzzle-marathon')]
      // Monsoon Riddles were practised in the test before this one.
      expect(await importNow()).toMatchObject({ ok: true })
      const after = [await fetchStart('number-race'), await fetchStart('puzzle-marathon')]
      expect(after[0]).not.toBe(before[0])
      expect(after[1]).toBe(before[1])
      await expect.poll(async () => (await me.get('/api/v2/app/problem/sawing-bamboo')).status).toBe(404)
      expect((await me.get('/api/v2/app/problem/seven-candles')).status).toBe(200)
    },
  )

  it(
    'stays in practice when it was there before its author put it into the pool',
    { tags: ['decision-38'] },
    async () => {
      await database.pool.query(
        `update problem set pool = null, joined_at = null, content_hash = '' where id = 'sawing-bamboo'`,
      )
      clock.advance(3_600_000)
      await database.pool.query(`insert into learner_problem (learner_id, problem_id, tries)
      select id, 'sawing-bamboo', 1 from learner limit 1`)
      await importSiteLibrary(database.db, clock.now())
      const me = await reader()
      await expect.poll(async () => (await me.get('/api/v2/app/problem/sawing-bamboo')).status).toBe(200)
    },
  )

  it('is all that a test is scheduled with', { tags: ['decision-38'] }, async () => {
    const errors: string[] = []
    const text = (problem: string) => `id: winter-1
title: { en: Winter, bn: শীত }
accent: math
starts: 2027-12-01T18:00+06:00
minutes: 45
problems: [${problem}]
`
    const places = await listProblemPlaces(database.db)
    const read = (problem: string) =>
      readTest(text(problem), (line, field, message) => errors.push(`${line} ${field} ${message}`), places)
    const held = (await comingProblems()).find(({ id }) => id !== 'sawing-bamboo')
    expect(read(held?.id ?? '')).toMatchObject({ id: 'winter-1' })
    expect(read('seven-candles')).toBeUndefined()
    expect(read('three-weights')).toBeUndefined()
    expect(errors).toEqual([
      '6 problems[1] is in practice, where pupils see it before the test: seven-candles; tests have problems of the pool',
      '6 problems[1] is no problem of the library: three-weights',
    ])
  })
})
