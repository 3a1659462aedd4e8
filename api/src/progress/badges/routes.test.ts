import { BadgeId, type Notifications } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf, boards, fillCatalogue, pupil } from '../../learning/testing.ts'
import { testApp } from '../../testing/app.ts'
import { appointed, operation, OWN, sitting } from '../../tests/testing.ts'
import { BADGE_RULES } from './rules.ts'
import { shelfOf } from './testing.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { app, call, clock, database, signedIn } = api
const other = await testApp({ database, now: clock.now() })

beforeAll(() => fillCatalogue(database.db))

async function newcomer() {
  const { id, token } = await signedIn()
  return { id, token, me: pupil(api, token), shelf: () => shelfOf(api, { id, token }) }
}

describe('the shelf', () => {
  it('S7.19d lists every badge with info.name and info.icon', async () => {
    const { badges, earned } = await (await newcomer()).shelf()
    expect(badges.map((badge) => badge.id)).toEqual(BADGE_RULES.map((rule) => rule.id))
    expect(badges.map((badge) => badge.id).toSorted()).toEqual(
      BadgeId.anyOf.map((literal) => literal.const).toSorted(),
    )
    expect(badges.length).toBeGreaterThanOrEqual(20)
    for (const { id, info } of badges)
      expect(info).toEqual({
        name: expect.stringMatching(/^[A-Z]/),
        bangla_name: expect.stringMatching(/^[\u0980-\u09ff]/),
        icon: id,
      })
    expect(new Set(badges.map((badge) => badge.info.name)).size).toBe(badges.length)
    expect(new Set(badges.map((badge) => badge.info.bangla_name)).size).toBe(badges.length)
    expect(earned).toEqual([])
  })

  it('S3.14c tells how far the learner is, and when it was earned', async () => {
    const { me, shelf } = await newcomer()
    await me.solve('easy-1')
    await me.solve('hard-1')
    const { badges } = await shelf()
    const of = (id: string) => badges.find((badge) => badge.id === id)
    expect(of('first-solve')).toMatchObject({
      progress: 1,
      threshold: 1,
      earned_at: '2026-11-21T10:00:00.000Z',
    })
    expect(of('solved-10')).toMatchObject({ progress: 2, threshold: 10, earned_at: null })
    expect(of('first-try-10')).toMatchObject({ progress: 2, threshold: 10 })
    expect(of('days-3')).toMatchObject({ progress: 1, threshold: 3 })
  })

  it('S6.1a shows nothing to those who are not signed in', async () => {
    expect(await call({ url: '/api/v2/app/scoring/badge' })).toMatchObject({ status: 401 })
  })
})

describe('the news of a badge', () => {
  it('S1.5 the first solved problem earns one, told in both languages', async () => {
    const { me, shelf } = await newcomer()
    const bell = async () =>
      (await me.get<Notifications>('/api/v2/app/poll-notification')).body.notifications.map(
        (one) => one.content,
      )
    await me.fail('easy-1')
    expect(await bell()).toEqual([])
    expect((await shelf()).told).toEqual([])
    await me.solve('easy-1')
    const { earned, told } = await shelf()
    expect(earned).toEqual(['first-solve'])
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      type: 'achievement',
      content: 'You earned a badge: First Step!',
      bangla_content: 'তুমি একটা ব্যাজ পেয়েছ: প্রথম পদক্ষেপ!',
      link: '/progress',
    })
    await expect.poll(bell, { timeout: 1500, interval: 50 }).toEqual(['You earned a badge: First Step!'])
  })

  it('S3.14c comes once from two instances and parallel answers', async () => {
    const { id, token } = await newcomer()
    const [here, there] = [pupil(api, token), pupil(other, token)]
    const rows = Array.from({ length: 12 }, (_, index) => `row-${index + 1}`)
    await Promise.all([...rows, ...rows].map((problem, index) => (index % 2 ? here : there).solve(problem)))
    await Promise.all([api.settle(), other.settle()])
    await Promise.all([api, other, api].map((one) => shelfOf(one, { id, token })))
    const { badges, earned, told: toldOf } = await shelfOf(other, { id, token })
    expect(earned).toEqual(
      expect.arrayContaining([
        'first-solve',
        'solved-10',
        'first-try-10',
        'series-1',
        'streak-5',
        'streak-10',
      ]),
    )
    // Each badge is in one notification: named, or counted among many.
    const told = toldOf.map((one) => one.content)
    const counted = told.map((text) => Number(/\d+/.exec(text)?.[0] ?? 0)).reduce((a, b) => a + b, 0)
    const named = badges.filter((badge) => told.some((text) => text.includes(badge.info.name)))
    for (const { info } of named) expect(told.filter((text) => text.includes(info.name))).toHaveLength(1)
    expect(counted + named.length).toBe(earned.length)
  })

  it('S1.5 sums up what a pupil of long standing has earned', async () => {
    const { id, token, shelf } = await newcomer()
    await database.pool.query(
      `insert into learner_problem (learner_id, problem_id, tries, solved_at, solved_on_try)
       select $1, id, 1, now(), 1 from problem where retired_at is null`,
      [id],
    )
    // Not the shelf, but any call of the day.
    await call({ url: '/api/user/stats', token })
    await api.settle()
    const { earned, told } = await shelf()
    expect(earned.length).toBeGreaterThan(3)
    expect(told.map((one) => one.content)).toEqual([
      `You have earned ${earned.length} badges. Come and see them!`,
    ])
    expect(told[0]?.bangla_content).toContain('ব্যাজ পেয়েছ')
  })

  it('S1.5 names two or three that came at once', async () => {
    const { me, shelf } = await newcomer()
    await me.fail('easy-1')
    await me.fail('easy-1')
    await me.solve('easy-1')
    const { earned, told } = await shelf()
    expect(earned).toEqual(['first-solve', 'persistent-1'])
    expect(told.map((one) => one.content)).toEqual(['You earned new badges: First Step and Never Gave Up!'])
  })
})

describe('what earns a badge', () => {
  it('S1.5 nothing is earned by looking at explanations', async () => {
    const { me, shelf } = await newcomer()
    await me.fail('easy-1')
    await me.fail('easy-1')
    await me.post('/api/v2/app/problem/easy-1/view-explanation')
    await me.solve('easy-1')
    const { badges, earned } = await shelf()
    expect(earned).toEqual(['first-solve'])
    for (const id of ['unaided-25', 'persistent-1', 'first-try-10'])
      expect(badges.find((badge) => badge.id === id)).toMatchObject({ progress: 0 })
  })

  it('S1.5 counts boards, shares, tutorials and days', async () => {
    const { token, me, shelf } = await newcomer()
    await me.attempt(
      'easy-3',
      answerOf(clock.now(), 'true', { answerType: 'interactive', board: boards.right }),
    )
    const peer = await signedIn()
    await me.post('/api/v2/app/peer-recommend/recommend', {
      recommendedUserIds: [peer.id],
      recommendedProblemId: 'easy-3',
    })
    await me.post('/api/v2/app/tutorial/first/watch')
    const now = clock.now()
    for (const day of [1, 2]) {
      clock.set(new Date(now.getTime() + day * 86_400_000))
      await call({ url: '/api/user/stats', token })
    }
    const { badges, earned } = await shelf()
    clock.set(now)
    const progress = (id: string) => badges.find((badge) => badge.id === id)?.progress
    expect(earned).toEqual(expect.arrayContaining(['first-solve', 'share-1', 'days-3']))
    expect({
      kinds: progress('board-kinds-3'),
      boards: progress('boards-50'),
      tutorials: progress('tutorial-5'),
      days: progress('days-7'),
    }).toEqual({ kinds: 1, boards: 1, tutorials: 1, days: 3 })
  })

  it('S1.5 an own test completed with an answer', async () => {
    const { token, shelf } = await newcomer()
    const post = <Body>(url: string, body: object = {}) => call<Body>({ url: OWN + url, body, token })
    const { body } = await post<{ test_id: string }>('', {
      topic_id: 'numbers',
      series_ids: ['row'],
      title: 'Mine',
      problem_count: 1,
    })
    await post(`/${body.test_id}/start`)
    const { rows } = await database.pool.query<{ problem_ids: string[] }>(
      'select problem_ids from practice_test where id = $1',
      [body.test_id],
    )
    await post(`/${body.test_id}/problems/${rows[0]?.problem_ids[0]}/answer`, operation('4'))
    expect((await shelf()).earned).toEqual([])
    await post(`/${body.test_id}/complete`)
    const { earned, told } = await shelf()
    expect(earned).toEqual(['custom-test-1'])
    expect(told).toHaveLength(1)
  })

  it('S1.5 an online test once it is graded, and its podium', async () => {
    const pupils = await Promise.all(Array.from({ length: 4 }, () => newcomer()))
    const now = clock.now()
    const test = await appointed(api)
    const sittings = pupils.map(({ token }) => sitting(api, token))
    for (const one of sittings) await one.register(test.id)
    clock.set(new Date(test.starts.getTime() + 1000))
    // Marks 4, 3, 1 and nothing right.
    const answers = [['easy-1', 'hard-1'], ['hard-1'], ['easy-1'], []]
    for (const [index, one] of sittings.entries()) {
      for (const problem of ['easy-1', 'hard-1'])
        await one.answer(test.id, problem, operation(answers[index]?.includes(problem) ? '4' : 'no'))
    }
    expect((await pupils[0]?.shelf())?.earned).toEqual([])
    clock.set(new Date(test.ends.getTime() + 60_000))
    await app.runTestJobs()
    await api.settle()
    const shelves = await Promise.all(pupils.map(({ shelf }) => shelf()))
    clock.set(now)
    expect(shelves.map(({ earned }) => earned)).toEqual([
      ['online-test-1', 'podium-1'],
      ['online-test-1', 'podium-1'],
      ['online-test-1', 'podium-1'],
      ['online-test-1'],
    ])
    expect(shelves.map(({ told }) => told.length)).toEqual([1, 1, 1, 1])
  })

  it('decision 5 goes with the account, and is part of the download', async () => {
    const { id, token, me, shelf } = await newcomer()
    await me.solve('easy-1')
    await shelf()
    const { body } = await call({
      url: '/api/v2/app/user/export',
      token,
    })
    expect(JSON.stringify(body)).toContain('first-solve')
    await database.db.deleteFrom('learner').where('id', '=', id).execute()
    const left = await database.db
      .selectFrom('learner_badge')
      .selectAll()
      .where('learner_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
