import { BadgeId, type Notifications } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { BADGE_RULES } from './rules.ts'
import { newcomer as newcomerAt, readShelf } from './testing/history.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { call, clock, database } = api
const other = await testApp({ database, now: clock.now() })

beforeAll(() => fillCatalogue(database.db))

const newcomer = () => newcomerAt(api)

describe('the shelf', () => {
  it('lists every badge with info.name and info.icon', { tags: ['S7.19d'] }, async () => {
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

  it('returns the learner’s progress, and when it was earned', { tags: ['S3.14c'] }, async () => {
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

  it('shows nothing to those who are not signed in', { tags: ['S6.1a'] }, async () => {
    expect(await call({ url: '/api/v2/app/scoring/badge' })).toMatchObject({ status: 401 })
  })
})

describe('the notification of a badge', () => {
  it('the first solved problem earns one, announced in both languages', { tags: ['S1.5'] }, async () => {
    const { me, shelf } = await newcomer()
    const bell = async () =>
      (await me.get<Notifications>('/api/v2/app/poll-notification')).body.notifications.map(
        (notification) => notification.content,
      )
    await me.fail('easy-1')
    expect(await bell()).toEqual([])
    expect((await shelf()).notified).toEqual([])
    await me.solve('easy-1')
    const { earned, notified } = await shelf()
    expect(earned).toEqual(['first-solve'])
    expect(notified).toHaveLength(1)
    expect(notified[0]).toMatchObject({
      type: 'achievement',
      content: 'You earned a badge: First Step!',
      bangla_content: 'তুমি একটা ব্যাজ পেয়েছ: প্রথম পদক্ষেপ!',
      link: '/progress',
    })
    await expect.poll(bell, { timeout: 1500, interval: 50 }).toEqual(['You earned a badge: First Step!'])
  })

  it('comes once from two instances and parallel answers', { tags: ['S3.14c'] }, async () => {
    const { id, token } = await newcomer()
    const [here, there] = [pupil(api, token), pupil(other, token)]
    const rows = Array.from({ length: 12 }, (_, index) => `row-${index + 1}`)
    await Promise.all([...rows, ...rows].map((problem, index) => (index % 2 ? here : there).solve(problem)))
    await Promise.all([api.settle(), other.settle()])
    await Promise.all([api, other, api].map((testApp) => readShelf(testApp, { id, token })))
    const { badges, earned, notified: notifications } = await readShelf(other, { id, token })
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
    const notified = notifications.map((notification) => notification.content)
    const counted = notified.map((text) => Number(/\d+/.exec(text)?.[0] ?? 0)).reduce((a, b) => a + b, 0)
    const named = badges.filter((badge) => notified.some((text) => text.includes(badge.info.name)))
    for (const { info } of named) expect(notified.filter((text) => text.includes(info.name))).toHaveLength(1)
    expect(counted + named.length).toBe(earned.length)
  })

  it('sums up the badges of a pupil with a long history', { tags: ['S1.5'] }, async () => {
    const { id, token, shelf } = await newcomer()
    await database.pool.query(
      `insert into learner_problem (learner_id, problem_id, tries, solved_at, solved_on_try)
       select $1, id, 1, now(), 1 from problem where retired_at is null`,
      [id],
    )
    // The check follows any call of the day, not only one of the shelf.
    await call({ url: '/api/user/stats', token })
    await api.settle()
    const { earned, notified } = await shelf()
    expect(earned.length).toBeGreaterThan(3)
    expect(notified.map((item) => item.content)).toEqual([
      `You have earned ${earned.length} badges. Come and see them!`,
    ])
    expect(notified[0]?.bangla_content).toContain('ব্যাজ পেয়েছ')
  })

  it('names two or three that came at once', { tags: ['S1.5'] }, async () => {
    const { me, shelf, token } = await newcomer()
    await me.fail('easy-1')
    await me.fail('easy-1')
    await me.solve('easy-1')
    const { earned, notified } = await shelf()
    expect(earned).toEqual(['first-solve', 'persistent-1'])
    expect(notified.map((item) => item.content)).toEqual([
      'You earned new badges: First Step and Never Gave Up!',
    ])
    // The page needs the ids to draw the badges where they were earned (decision 48).
    const { body } = await call<Notifications>({ url: '/api/v2/app/poll-notification', token })
    const achieved = body.notifications.filter(({ type }) => type === 'achievement')
    expect(achieved.map(({ badges = null, level = null }) => ({ badges, level }))).toContainEqual({
      badges: ['first-solve', 'persistent-1'],
      level: null,
    })
  })
})
