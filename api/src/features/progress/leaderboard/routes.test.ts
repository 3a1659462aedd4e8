import { randomUUID } from 'node:crypto'
import type { Leaderboard } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { call, clock, database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

const board = async (level: number, token: string) =>
  (await call<Leaderboard>({ url: `/api/v2/app/leaderboard/level/${level}`, token })).body

interface ProfileFields {
  name?: string
  image?: string
  birth_date?: string
  shows_name?: boolean
  hides_from_leaderboards?: boolean
}

/** Learners with these points on a level, one second after another. */
async function rank(level: number, points: readonly number[], about: ProfileFields = {}) {
  const learners = await database.db
    .insertInto('learner')
    .values(
      points.map(() => ({
        handle: `rank-${randomUUID()}`,
        created_at: clock.now(),
        password_hash: null,
        birth_date: null,
        image: null,
        ...about,
      })),
    )
    .returning(['id', 'handle'])
    .execute()
  const scores = learners.map(({ id }, index) => ({
    learner_id: id,
    level,
    points: points[index] ?? 0,
    reached_at: new Date(clock.now().getTime() + index * 1000),
  }))
  await database.db.insertInto('level_score').values(scores).execute()
  return learners
}

describe('a level’s leaderboard', () => {
  it('ranks points earned on that level alone', { tags: ['S7.19e', 'S7.23', 'S3.26b'] }, async () => {
    const [item, two] = [await signedIn('first-fox'), await signedIn('second-fox')]
    await pupil(api, item.token).solve('hard-1')
    await pupil(api, item.token).solve('easy-1')
    await pupil(api, two.token).fail('hard-1')
    await pupil(api, two.token).solve('hard-1')
    expect(await board(3, two.token)).toEqual({
      entries: [
        { id: item.id, rank: 1, name: 'first-fox', avatar: null, points: 25, is_me: false },
        { id: two.id, rank: 2, name: 'second-fox', avatar: null, points: 20, is_me: true },
      ],
      own: [],
    })
    expect((await board(1, two.token)).entries.map((entry) => entry.points)).toEqual([18])
  })

  it('is empty where there are no points yet', { tags: ['S7.19e'] }, async () => {
    expect(await board(4, (await signedIn()).token)).toEqual({ entries: [], own: [] })
  })

  it('reports that it cannot be read, instead of an empty list', { tags: ['S7.19e'] }, async () => {
    const { token } = await signedIn()
    await board(1, token)
    await database.pool.query('alter table level_score rename to away')
    const answer = await call({ url: '/api/v2/app/leaderboard/level/1', token })
    await database.pool.query('alter table away rename to level_score')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/level_score|relation/)
    expect(await call({ url: '/api/v2/app/leaderboard/level/1', token })).toMatchObject({ status: 200 })
  })

  it('ties share a rank, the earlier one first', { tags: ['decision-19'] }, async () => {
    const learners = await rank(4, [90, 80, 80, 80, 70])
    const { token } = await signedIn()
    const { entries } = await board(4, token)
    expect(entries.map(({ name, rank: place }) => [name, place])).toEqual([
      [learners[0]?.handle, 1],
      [learners[1]?.handle, 2],
      [learners[2]?.handle, 2],
      [learners[3]?.handle, 2],
      [learners[4]?.handle, 5],
    ])
    await database.db.deleteFrom('level_score').where('level', '=', 4).execute()
  })

  it('a learner who reached the points earlier is listed first', { tags: ['decision-19'] }, async () => {
    const [slow, quick] = [await signedIn('slow-snail'), await signedIn('quick-hare')]
    const solve = async ({ token }: { token: string }, problem: string) => {
      clock.advance(1000)
      await pupil(api, token).solve(problem)
    }
    await solve(slow, 'row-1')
    await solve(quick, 'row-1')
    await solve(quick, 'row-2')
    await solve(slow, 'row-2')
    expect(
      (await board(2, slow.token)).entries.map(({ name, rank: place, points }) => [name, place, points]),
    ).toEqual([
      ['quick-hare', 1, 44],
      ['slow-snail', 1, 44],
    ])
    await database.db.deleteFrom('level_score').where('level', '=', 2).execute()
  })

  it(
    'shows handles, and names only of learners who may and want to show them',
    { tags: ['decision-3'] },
    async () => {
      const shown = { name: 'Nadia', image: '/nadia.webp', shows_name: true }
      await rank(4, [40], { ...shown, birth_date: '2013-11-21' })
      const [young] = await rank(4, [30], { ...shown, birth_date: '2013-11-22' })
      const [dateless] = await rank(4, [20], shown)
      const [shy] = await rank(4, [10], { ...shown, birth_date: '1999-01-01', shows_name: false })
      const { entries } = await board(4, (await signedIn()).token)
      expect(entries.map(({ name, avatar }) => [name, avatar])).toEqual([
        ['Nadia', '/nadia.webp'],
        [young?.handle, null],
        [dateless?.handle, null],
        [shy?.handle, null],
      ])
      await database.db.deleteFrom('level_score').where('level', '=', 4).execute()
    },
  )

  it('leaves out a learner who hides, except for their own view', { tags: ['decision-3'] }, async () => {
    const hidden = await signedIn()
    await pupil(api, hidden.token).solve('expert-1')
    await rank(4, [5])
    await database.db
      .updateTable('learner')
      .set({ hides_from_leaderboards: true })
      .where('id', '=', hidden.id)
      .execute()
    expect(
      (await board(4, (await signedIn()).token)).entries.map((entry) => [entry.rank, entry.points]),
    ).toEqual([[1, 5]])
    expect(await board(4, hidden.token)).toMatchObject({ hides: true })
    expect((await board(4, hidden.token)).entries.map((entry) => [entry.is_me, entry.points])).toEqual([
      [true, 30],
      [false, 5],
    ])
    await database.db.deleteFrom('level_score').where('level', '=', 4).execute()
  })

  it('shows the own row and its neighbours outside the top', { tags: ['decision-19'] }, async () => {
    await rank(
      2,
      Array.from({ length: 55 }, (_, index) => 1000 - index * 10),
    )
    const me = await signedIn()
    await pupil(api, me.token).solve('medium-1') // 20 points
    clock.advance(1000)
    await rank(2, [20, 20, 15])
    const { entries, own } = await board(2, me.token)
    expect(entries).toHaveLength(50)
    expect(entries.some((entry) => entry.is_me)).toBe(false)
    // The list is the same for all viewers.
    expect((await board(2, (await signedIn()).token)).entries).toEqual(entries)
    expect(own.map(({ rank: place, points, is_me }) => [place, points, is_me])).toEqual([
      [54, 470, false],
      [55, 460, false],
      [56, 20, true],
      [56, 20, false],
      [56, 20, false],
    ])
  })

  it('finds the rank of a neighbour whose tie is not shown', { tags: ['decision-19'] }, async () => {
    await rank(2, [30, 30, 30, 30])
    const me = await signedIn()
    await database.db
      .insertInto('level_score')
      .values({ learner_id: me.id, level: 2, points: 25, reached_at: clock.now() })
      .execute()
    const { own } = await board(2, me.token)
    expect(own.slice(0, 3).map(({ rank: place, points }) => [place, points])).toEqual([
      [56, 30],
      [56, 30],
      [60, 25],
    ])
  })

  it('shows no own row to a learner without points there', { tags: ['S7.19e'] }, async () => {
    const { own } = await board(2, (await signedIn()).token)
    expect(own).toEqual([])
  })

  it.each([-1, 5, 6, 9])('answers 404 to level %i', { tags: ['S9.3a'] }, async (level) => {
    const { token } = await signedIn()
    expect(await call({ url: `/api/v2/app/leaderboard/level/${level}`, token })).toMatchObject({
      status: 404,
      body: { error: 'no_such_level' },
    })
  })
})

describe('the learner’s own level', () => {
  it('opens at the level with most points of the learner, else at that of the class', async () => {
    const own = async (token: string) =>
      (await call<Leaderboard>({ url: '/api/v2/app/leaderboard/level/0', token })).body
    const me = await signedIn()
    expect(await own(me.token)).toMatchObject({ level: 1 })
    await database.db.updateTable('learner').set({ grade: 8 }).where('id', '=', me.id).execute()
    expect(await own(me.token)).toMatchObject({ level: 3 })
    await pupil(api, me.token).solve('easy-1')
    const { level, ...atEasy } = await own(me.token)
    expect([level, atEasy]).toEqual([1, await board(1, me.token)])
    expect(atEasy.entries.filter((entry) => entry.is_me)).toHaveLength(1)
    await pupil(api, me.token).solve('expert-1')
    expect(await own(me.token)).toMatchObject({ level: 4 })
  })
})
