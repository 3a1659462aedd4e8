import type { Notifications } from '@dhadha/contract/wire'
import { afterEach, describe, expect, it } from 'vitest'
import { pay } from '../../assessments/index.ts'
import { testApp } from '../../../testing/app.ts'
import { announce } from './announce.ts'
import { announceToEverybody, deliverAnnouncements } from './announcements.ts'
import { announceWeek } from './weekly.ts'

const DHAKA = 'Asia/Dhaka'
const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const other = await testApp({ database: api.database, now: new Date('2026-11-21T10:00:00Z') })
const { database, clock, signedIn } = api
const { db } = database

const wordingFor = (word: string) => (language: 'en' | 'bn') => `${word} ${language}`
const announcement = (occasion: string) => ({
  occasion,
  type: 'other' as const,
  content: wordingFor(occasion),
  link: '/tutorial/all',
  now: clock.now(),
})
const delivered = () =>
  db
    .selectFrom('notification')
    .select(['learner_id', 'occasion', 'type', 'content', 'bangla_content', 'link'])
    .orderBy('learner_id')
    .orderBy('occasion')
    .execute()
const fetchNotifications = async (app: typeof api, token: string) =>
  (await app.call<Notifications>({ url: '/api/v2/app/poll-notification', token })).body.notifications
const solve = (learner_id: string, problem_id: string, solved_at: string) =>
  db
    .insertInto('learner_problem')
    .values({
      learner_id,
      problem_id,
      viewing_since: null,
      hint_used_at: null,
      explanation_viewed_at: null,
      solved_at: new Date(solved_at),
      solved_on_try: 1,
      paid_by: null,
      last_attempted_at: null,
    })
    .execute()

afterEach(async () => {
  // Badge checks run after the response, and would notify during the next test.
  await Promise.all([api.settle(), other.settle()])
  await db.deleteFrom('announcement').execute()
  await db.deleteFrom('learner').execute()
})

describe('an announcement to everybody', () => {
  it('reaches every learner once, however many instances announce it', { tags: ['S3.27'] }, async () => {
    const learners = await Promise.all(Array.from({ length: 7 }, () => signedIn()))
    expect(await announceToEverybody(db, announcement('once'))).toBe(true)
    expect(await announceToEverybody(db, announcement('once'))).toBe(false)
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => deliverAnnouncements(db, clock.now(), 2)),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7)
    expect(await deliverAnnouncements(db, clock.now())).toBe(0)
    expect((await delivered()).map(({ learner_id }) => learner_id)).toEqual(
      learners.map(({ id }) => id).toSorted(),
    )
    expect((await delivered())[0]).toMatchObject({ content: 'once en', bangla_content: 'once bn' })
  })

  it('continues where a process that died left off', { tags: ['S3.27'] }, async () => {
    const ids = (await Promise.all(Array.from({ length: 5 }, () => signedIn())))
      .map(({ id }) => id)
      .toSorted()
    await announceToEverybody(db, announcement('resumed'))
    await db
      .updateTable('announcement')
      .set({ told_up_to: ids[2] ?? '' })
      .execute()
    expect(await deliverAnnouncements(db, clock.now(), 2)).toBe(2)
    expect((await delivered()).map(({ learner_id }) => learner_id)).toEqual(ids.slice(3))
  })

  it('stores no learner’s id once all are notified', { tags: ['decision-5'] }, async () => {
    const learners = await Promise.all(Array.from({ length: 3 }, () => signedIn()))
    await announceToEverybody(db, announcement('forgotten'))
    await deliverAnnouncements(db, clock.now(), 2)
    expect(await delivered()).toHaveLength(3)
    const [stored] = await db.selectFrom('announcement').select('told_up_to').execute()
    expect(learners.map(({ id }) => id)).not.toContain(stored?.told_up_to)
  })

  it('is seen within a second by learners of every instance', { tags: ['S7.24a'] }, async () => {
    const { token } = await signedIn()
    expect([await fetchNotifications(api, token), await fetchNotifications(other, token)]).toEqual([[], []])
    await announceToEverybody(db, announcement('new-tutorial:x'))
    await deliverAnnouncements(db, clock.now())
    const about = async (app: typeof api) =>
      (await fetchNotifications(app, token)).map((notification) => notification.about)
    for (const app of [api, other])
      await expect.poll(() => about(app), { timeout: 1500, interval: 50 }).toEqual(['new_tutorial'])
  })
})

describe('two instances', () => {
  it('agree about new and read notifications', { tags: ['S7.24a', 'S7.24b', 'S7.24c'] }, async () => {
    const { id, token } = await signedIn()
    const seen = async (app: typeof api) =>
      (await fetchNotifications(app, token)).map(({ content, is_viewed }) => [content, is_viewed])
    const agree = async (expected: [string, boolean][]) => {
      for (const app of [api, other])
        await expect.poll(() => seen(app), { timeout: 1500, interval: 50 }).toEqual(expected)
    }
    await agree([])
    await announce(db, [id], announcement('a'))
    await announce(db, [id], announcement('b'))
    await agree([
      ['b en', false],
      ['a en', false],
    ])
    const [, oldest] = await fetchNotifications(other, token)
    await other.call({
      url: '/api/v2/app/poll-notification/mark-read',
      body: { notificationIds: [oldest?.id] },
      token,
    })
    await agree([
      ['b en', false],
      ['a en', true],
    ])
    await api.call({ url: '/api/v2/app/poll-notification/mark-all-read', method: 'POST', token })
    await agree([
      ['b en', true],
      ['a en', true],
    ])
  })

  it(
    'evict within a second notifications that name a deleted learner',
    { tags: ['decision-5'] },
    async () => {
      const [friend, reader] = [await signedIn(), await signedIn()]
      await announce(db, [reader.id], { ...announcement('shared'), fromLearnerId: friend.id })
      for (const app of [api, other])
        await expect
          .poll(() => fetchNotifications(app, reader.token), { timeout: 1500, interval: 50 })
          .toHaveLength(1)
      await db.deleteFrom('learner').where('id', '=', friend.id).execute()
      for (const app of [api, other])
        await expect
          .poll(() => fetchNotifications(app, reader.token), { timeout: 1500, interval: 50 })
          .toEqual([])
    },
  )
})

describe('news of many', () => {
  /** So many that they are not named one by one. */
  const crowd = async () => {
    const rows = await db
      .insertInto('learner')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          handle: `crowd-${index}`,
          created_at: clock.now(),
          password_hash: null,
          birth_date: null,
          image: null,
        })),
      )
      .returning('id')
      .execute()
    await db.deleteFrom('change').execute()
    return rows.map(({ id }) => id)
  }
  const changes = () => db.selectFrom('change').select('key').execute()

  it('many receivers are one line of news for the instances', { tags: ['S3.27'] }, async () => {
    expect(await announce(db, await crowd(), announcement('crowd'))).toBe(500)
    expect(await changes()).toEqual([{ key: '*' }])
  })

  it('many new levels at once are one line, too', { tags: ['decision-18'] }, async () => {
    const worths = (await crowd()).map((learnerId) => ({ learnerId, marks: 100, prize: 0 }))
    await pay(db, worths, { testId: 'crowded', round: 1, now: clock.now() })
    expect(await delivered()).toHaveLength(500)
    expect(await changes()).toEqual([{ key: '*' }])
  })
})

describe('the report of the week', () => {
  // In Dhaka Saturday the 21st begins on Friday at 18:00 UTC.
  const week = async (now: string) => {
    await announceWeek(db, DHAKA, new Date(now))
    return deliverAnnouncements(db, new Date(now))
  }

  it('is sent on Saturday to those who solved something, with the number', { tags: ['S3.27'] }, async () => {
    const [keen, lazy, late] = [await signedIn(), await signedIn(), await signedIn()]
    await solve(keen.id, 'a', '2026-11-13T18:00:00Z')
    await solve(keen.id, 'b', '2026-11-20T17:59:59Z')
    await solve(lazy.id, 'a', '2026-11-13T17:59:59Z')
    await solve(late.id, 'a', '2026-11-20T18:00:00Z')
    await announceWeek(db, DHAKA, new Date('2026-11-20T17:59:59Z'))
    await db.updateTable('announcement').set({ done_at: clock.now() }).execute()
    expect(await week('2026-11-20T18:00:00Z')).toBe(1)
    expect(await delivered()).toEqual([
      {
        learner_id: keen.id,
        occasion: 'weekly-report:2026-11-21',
        type: 'report',
        content: 'Your report of the week is ready. Problems solved: 2.',
        bangla_content: 'তোমার এই সপ্তাহের রিপোর্ট তৈরি। তুমি সমাধান করেছ ২টি ধাঁধা।',
        link: '/progress',
      },
    ])
  })

  it('comes once, however many instances and however often', { tags: ['S3.27'] }, async () => {
    const { id } = await signedIn()
    await solve(id, 'a', '2026-11-19T00:00:00Z')
    const at = '2026-11-21T08:00:00Z'
    const counts = await Promise.all(Array.from({ length: 6 }, () => week(at)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await week('2026-11-27T17:59:00Z')).toBe(0)
    expect(await delivered()).toHaveLength(1)
  })

  it('is sent late if it was missed, but no later than a week', { tags: ['S3.27'] }, async () => {
    const { id } = await signedIn()
    await solve(id, 'a', '2026-11-04T00:00:00Z')
    await solve(id, 'b', '2026-11-19T00:00:00Z')
    expect(await week('2026-11-26T00:00:00Z')).toBe(1)
    expect((await delivered()).map(({ occasion }) => occasion)).toEqual(['weekly-report:2026-11-21'])
  })
})

it('notifications are stored for 180 days', { tags: ['S3.27'] }, async () => {
  const { id } = await signedIn()
  const at = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await announce(db, [id], { ...announcement('fresh'), now: at(179) })
  await announce(db, [id], { ...announcement('old'), now: at(181) })
  await api.app.runHousekeeping()
  expect((await delivered()).map(({ occasion }) => occasion)).toEqual(['fresh'])
})
