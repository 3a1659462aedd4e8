import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { makeFriends } from '../testing/people.ts'
import { createPersons, getHandles } from '../testing/persons.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { db } = api.database
const { person } = createPersons(api)

beforeAll(() => fillCatalogue(db))

describe('a hidden learner', () => {
  const CALLS: readonly (readonly [call: string, path: string, body: (who: string) => object])[] = [
    ['ask', 'ask', (handle) => ({ handle })],
    ['accept', 'answer', (who) => ({ who, answer: 'accept' })],
    ['decline', 'answer', (who) => ({ who, answer: 'decline' })],
    ['part', 'part', (who) => ({ who })],
    ['mute', 'boundary', (who) => ({ who, boundary: 'mute' })],
    ['block', 'boundary', (who) => ({ who, boundary: 'block' })],
    ['none', 'boundary', (who) => ({ who, boundary: 'none' })],
    ['report', 'report', (who) => ({ who, reason: 'handle' })],
  ]

  it.each(CALLS)(
    'cannot be distinguished from an unknown handle by a reply: %s',
    { tags: ['decision-45', 'attack-9'] },
    async (_, path, body) => {
      const [rima, blocking, off, child, ageless] = [
        await person(),
        await person(),
        await person(),
        await person({ birth_date: '2018-12-31' }),
        await person({ birth_date: null }),
      ]
      await blocking.bound(rima.id, 'block')
      await off.people('sharing', { on: false })
      const replyTo = async (who: string) => {
        const { status, body: reply } = await rima.people(path, body(who))
        const { requestId: _id, ...rest } = reply as { requestId?: unknown }
        return { status, ...rest }
      }
      const nobody = await replyTo('nobody-at-all')
      for (const { handle } of [blocking, off, child, ageless]) expect(await replyTo(handle)).toEqual(nobody)
      expect(await replyTo(' NOBODY-at-all ')).toEqual(nobody)
    },
  )

  it(
    'cannot be distinguished from an unknown handle by the work before an answer',
    { tags: ['decision-45', 'attack-11'] },
    async () => {
      const [blocking, off, open] = [await person(), await person(), await person()]
      const child = await person({ birth_date: '2018-12-31' })
      await off.people('sharing', { on: false })
      /** The status while writes about the two learners fail: a call that tried to write would be unavailable. */
      const answered = async (path: string, body: (who: string) => object, who: string) => {
        const rima = await person()
        await blocking.bound(rima.id, 'block')
        const holder = await api.database.pool.connect()
        await holder.query('begin; lock table friendship, report in share row exclusive mode')
        const token = rima.token
        const reply = await api.call({ url: `/api/v2/app/people/${path}`, body: body(who), token })
        await holder.query('commit')
        holder.release()
        await api.settle()
        return reply.status
      }
      for (const who of ['nobody-at-all', blocking.handle, off.handle, child.handle, open.handle]) {
        expect(await answered('ask', (handle) => ({ handle }), who)).toBe(200)
        expect(await answered('report', (text) => ({ who: text, reason: 'handle' }), who)).toBe(200)
      }
      expect(await open.bell()).toHaveLength(1)
    },
  )

  it(
    'cannot be distinguished from an unknown handle by the download of one’s own data',
    { tags: ['decision-45', 'attack-10'] },
    async () => {
      const [blocking, off, open] = [await person(), await person(), await person()]
      const child = await person({ birth_date: '2018-12-31' })
      await off.people('sharing', { on: false })
      /**
       * The additional rows of the download, without the counts of calls: each call counts, even for an unknown handle.
       */
      const learnt = async (handle: string) => {
        const rima = await person()
        await blocking.bound(rima.id, 'block')
        const before = await rima.download()
        await rima.people('ask', { handle })
        await rima.people('report', { who: handle, reason: 'handle' })
        const { throttle: _, ...after } = await rima.download()
        return Object.keys(after).filter(
          (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
        )
      }
      for (const who of ['nobody-at-all', blocking.handle, off.handle, child.handle, open.handle])
        expect(await learnt(who)).toEqual([])
      expect(await open.bell()).toHaveLength(1)
    },
  )

  it(
    'can be muted and blocked by a learner who met them: by id, on a leaderboard, by what they sent',
    { tags: ['decision-45'] },
    async () => {
      const [rima, row, ranked, friend] = [await person(), await person(), await person(), await person()]
      await makeFriends(db, rima.id, friend.id)
      await friend.share(rima.id)
      for (const item of [row, ranked, friend]) await item.people('sharing', { on: false })
      await friend.people('part', { who: rima.id })
      await ranked.solve('easy-1')
      const { body } = await rima.bound(row.id, 'block')
      expect(getHandles(body.blocked)).toEqual([row.handle])
      expect((await rima.bound(row.handle, 'mute')).status).toBe(200)
      expect((await rima.bound(ranked.handle, 'block')).status).toBe(200)
      expect((await rima.bound(friend.handle, 'block')).status).toBe(200)
      await db
        .updateTable('learner')
        .set({ hides_from_leaderboards: true })
        .where('id', '=', ranked.id)
        .execute()
      await rima.bound(ranked.handle, 'none')
      expect((await rima.bound(ranked.handle, 'block')).body.error).toBe('no_such_learner')
    },
  )
})
