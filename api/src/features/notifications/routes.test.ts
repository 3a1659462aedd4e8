import type { Notifications } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue, pupil } from '../learning/testing/learning.ts'
import { testApp } from '../../testing/app.ts'
import { NOTIFICATION_CHANGE } from './change.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { app, clock, database, signedIn } = api
const other = await testApp({ database, now: clock.now() })

const POLL = '/api/v2/app/poll-notification'

beforeAll(() => fillCatalogue(database.db))

async function owner() {
  const { id, token } = await signedIn()
  const poll = async (from = app, etag?: string) => {
    const response = await from.inject({
      url: POLL,
      headers: { authorization: `Bearer ${token}`, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
    })
    const list = response.payload === '' ? [] : response.json<Notifications>().notifications
    return { status: response.statusCode, etag: String(response.headers['etag']), list }
  }
  const write = async (...occasions: string[]) => {
    const rows = await database.db
      .insertInto('notification')
      .values(
        occasions.map((occasion) => ({
          learner_id: id,
          occasion,
          type: 'report' as const,
          content: `About ${occasion}`,
          bangla_content: `${occasion} নিয়ে`,
          link: null,
          created_at: clock.now(),
          viewed_at: null,
        })),
      )
      .returning(['id', 'uuid'])
      .execute()
    await database.db.insertInto('change').values({ topic: NOTIFICATION_CHANGE, key: id }).execute()
    return rows
  }
  return { id, token, me: pupil(api, token), poll, write }
}

describe('the poll', () => {
  it('lists notifications, the newest first', { tags: ['S7.24a'] }, async () => {
    const { poll, write } = await owner()
    await write('first', 'second')
    const { status, list } = await poll()
    expect(status).toBe(200)
    expect(list.map((notification) => notification.content)).toEqual(['About second', 'About first'])
    expect(list[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      type: 'report',
      content: 'About second',
      bangla_content: 'second নিয়ে',
      timestamp: '2026-11-21T10:00:00.000Z',
      is_viewed: false,
      link: null,
      about: null,
    })
  })

  it('answers 304 while nothing is new', { tags: ['S7.24a'] }, async () => {
    const { poll, write } = await owner()
    await write('first')
    const before = await poll()
    expect(await poll(app, before.etag)).toMatchObject({ status: 304, list: [] })
    expect(await poll(other.app, before.etag)).toMatchObject({ status: 304 })
    expect(await poll(app, '"something-else"')).toMatchObject({ status: 200 })
  })

  it('shows notifications of another instance within a second', { tags: ['S7.24a'] }, async () => {
    const { poll, write } = await owner()
    const { etag } = await poll()
    await write('news')
    await expect
      .poll(async () => (await poll(app, etag)).list.map((notification) => notification.content), {
        timeout: 1500,
        interval: 50,
      })
      .toEqual(['About news'])
  })

  it('shows at most a hundred', { tags: ['S7.24a'] }, async () => {
    const { poll, write } = await owner()
    await write(...Array.from({ length: 120 }, (_, index) => `note-${index}`))
    const { list } = await poll()
    expect(list).toHaveLength(100)
    expect(list[0]?.content).toBe('About note-119')
  })

  it('refuses a request without a session', { tags: ['S6.1a'] }, async () => {
    expect(await api.call({ url: POLL })).toMatchObject({ status: 401 })
  })

  it('shows no notification of another learner', { tags: ['S3.27'] }, async () => {
    const [mine, theirs] = [await owner(), await owner()]
    await mine.write('secret')
    expect((await theirs.poll()).list).toEqual([])
  })
})

describe('reading', () => {
  const unread = async ({ poll }: Awaited<ReturnType<typeof owner>>) =>
    (await poll()).list
      .filter((notification) => !notification.is_viewed)
      .map((notification) => notification.content)

  it('marks those that are named, by id or uuid', { tags: ['S7.24b'] }, async () => {
    const item = await owner()
    const [first, second] = await item.write('a', 'b', 'c')
    const notificationIds = [String(first?.id), second?.uuid ?? '', 'nonsense', '999999999']
    expect(await item.me.post(`${POLL}/mark-read`, { notificationIds })).toEqual({
      status: 200,
      body: { message: 'Marked as read' },
    })
    expect(await unread(item)).toEqual(['About c'])
  })

  it('never marks a notification of another learner', { tags: ['S7.24b'] }, async () => {
    const [firstOwner, two] = [await owner(), await owner()]
    const [notification] = await firstOwner.write('a')
    await two.me.post(`${POLL}/mark-read`, {
      notificationIds: [String(notification?.id), notification?.uuid ?? ''],
    })
    expect(await unread(firstOwner)).toEqual(['About a'])
  })

  it('refuses a value that is empty or no list', { tags: ['S7.24b'] }, async () => {
    const item = await owner()
    for (const body of [{}, { notificationIds: [] }, { notificationIds: 'all' }, { notificationIds: [7] }])
      expect(await item.me.post(`${POLL}/mark-read`, body)).toMatchObject({ status: 400 })
  })

  it.each(['GET', 'POST'] as const)('marks all read by %s', { tags: ['S7.24c'] }, async (method) => {
    const item = await owner()
    await item.write('a', 'b')
    expect(await unread(item)).toHaveLength(2)
    expect(await api.call({ url: `${POLL}/mark-all-read`, method, token: item.token })).toMatchObject({
      status: 200,
    })
    expect(await unread(item)).toEqual([])
    await expect
      .poll(async () => (await item.poll(other.app)).list.every((notification) => notification.is_viewed), {
        timeout: 1500,
      })
      .toBe(true)
  })
})

describe('a new level', () => {
  const ofLevels = (list: Notifications['notifications']) =>
    list.filter((notification) => notification.content.includes('level'))

  it('causes one notification, in both languages', { tags: ['decision-18'] }, async () => {
    const { me, poll } = await owner()
    await me.solve('hard-1')
    await me.solve('expert-1')
    await me.solve('medium-1')
    expect(ofLevels((await poll()).list)).toEqual([])
    await me.solve('row-1')
    await me.solve('row-2')
    const delivered = async () =>
      ofLevels((await poll()).list).map(({ type, content, bangla_content, link }) => [
        type,
        content,
        bangla_content,
        link,
      ])
    await expect
      .poll(delivered, { timeout: 1500, interval: 50 })
      .toEqual([
        ['achievement', 'Well done! You reached level 2.', 'দারুণ! তুমি লেভেল ২-এ পৌঁছে গেছ।', '/progress'],
      ])
    // The page that has celebrated the level recognises it by this (decision 48).
    expect(ofLevels((await poll()).list).map(({ level, badges }) => ({ level, badges }))).toEqual([
      { level: 2 },
    ])
  })

  it('causes a notification for the points of a login too', { tags: ['decision-18'] }, async () => {
    const { id, me, poll } = await owner()
    await poll()
    await database.db
      .updateTable('learner_progress')
      .set({ total_xp: 244 })
      .where('learner_id', '=', id)
      .execute()
    clock.advance(86_400_000)
    await me.get('/api/v2/app/scoring/level')
    await expect
      .poll(async () => (await poll()).list.map((notification) => notification.content), {
        timeout: 1500,
        interval: 50,
      })
      .toEqual(['Well done! You reached level 3.'])
  })
})
