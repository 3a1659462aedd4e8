import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { days } from '../../../testing/pupils.ts'
import { addSchool } from '../../../testing/schools.ts'
import { giveGuardianConsent, makeFriends } from '../testing/people.ts'
import { createPersons, getHandles } from '../testing/persons.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock } = api
const { db } = api.database
const { person, friends } = createPersons(api)

beforeAll(() => fillCatalogue(db))

describe('friends', { tags: ['S7.27'] }, () => {
  it(
    'are made by asking the whole handle and accepting, and share then',
    { tags: ['decision-45'] },
    async () => {
      const [rima, nila] = [await person(), await person()]
      expect((await rima.search(nila.handle)).users).toMatchObject([{ relation: 'stranger' }])
      expect(await rima.share(nila.id)).toMatchObject({ status: 404, body: { error: 'no_such_learner' } })

      expect((await rima.ask(` ${nila.handle.toUpperCase()} `)).status).toBe(200)
      expect(await nila.bell()).toEqual([
        `${rima.handle} would like to be friends and share puzzles with you`,
      ])
      expect(getHandles((await nila.list()).asking)).toEqual([rima.handle])
      expect((await rima.share(nila.id)).status).toBe(404)

      expect(getHandles((await nila.answer(rima.id, 'accept')).body.friends)).toEqual([rima.handle])
      expect(await rima.bell()).toEqual([`${nila.handle} and you are friends now. You can share puzzles`])
      expect((await rima.share(nila.id)).status).toBe(200)
      expect((await nila.share(rima.id)).status).toBe(200)
      expect((await rima.search()).users).toMatchObject([{ login: nila.handle, relation: 'friend' }])
    },
  )

  it('are found and notified by handles in Bangla, too', { tags: ['decision-2'] }, async () => {
    const [rima, nila] = [await person(), await person()]
    const call = async (id: string, handle: string) => {
      await db.updateTable('learner').set({ handle }).where('id', '=', id).execute()
    }
    await call(rima.id, 'calm-heron-5')
    await call(nila.id, 'brave-otter-27')
    expect((await rima.search('সাহসী ভোঁদড় ২৭')).users).toMatchObject([
      { login: 'brave-otter-27', bangla_login: 'সাহসী-ভোঁদড়-২৭' },
    ])
    await rima.ask('সাহসী-ভোঁদড়-২৭')
    expect((await nila.list()).asking).toMatchObject([{ login: 'calm-heron-5', bangla_login: 'শান্ত-কানিবক-৫' }])
    const notification = await db
      .selectFrom('notification')
      .select(['content', 'bangla_content'])
      .where('learner_id', '=', nila.id)
      .executeTakeFirstOrThrow()
    expect(notification.content).toContain('calm-heron-5')
    expect(notification.bangla_content).toContain('শান্ত-কানিবক-৫')
  })

  it('are made when both ask, also at once', { tags: ['decision-45'] }, async () => {
    const [rima, nila] = [await person(), await person()]
    await Promise.all([rima.ask(nila.handle), nila.ask(rima.handle)])
    expect([getHandles((await rima.list()).friends), getHandles((await nila.list()).friends)]).toEqual([
      [nila.handle],
      [rima.handle],
    ])
  })

  it('nothing reveals whether a learner was asked', { tags: ['decision-45'] }, async () => {
    const rima = await person()
    const [blocking, off, child, unknown] = [
      await person(),
      await person(),
      await person({ birth_date: '2015-01-01' }),
      { handle: 'nobody-at-all' },
    ]
    await blocking.bound(rima.handle, 'block')
    await off.people('sharing', { on: false })
    const before = await rima.list()
    const replies = []
    for (const { handle } of [await person(), blocking, off, child, unknown, rima])
      replies.push(await rima.ask(handle))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await rima.list()).toEqual(before)
    for (const { handle } of [blocking, off, child, unknown])
      expect((await rima.search(handle)).users).toEqual([])
    for (const item of [blocking, off, child]) {
      expect((await item.list()).asking).toEqual([])
      expect(await item.bell()).toEqual([])
    }
  })

  it(
    'a declined learner is not notified, and asking again changes nothing',
    { tags: ['decision-45'] },
    async () => {
      const [rima, nila] = [await person(), await person()]
      await rima.ask(nila.handle)
      await nila.answer(rima.id, 'decline')
      await rima.ask(nila.handle)
      expect((await nila.list()).asking).toEqual([])
      expect(await nila.bell()).toHaveLength(1)
      expect(await rima.bell()).toEqual([])
      // A learner who declined may change their mind.
      await nila.ask(rima.handle)
      expect(getHandles((await rima.list()).asking)).toEqual([nila.handle])
    },
  )

  it('a learner can answer only requests that they received', { tags: ['decision-45'] }, async () => {
    const [rima, nila, stranger] = [await person(), await person(), await person()]
    await rima.ask(nila.handle)
    for (const [who, from] of [
      [rima, nila],
      [stranger, rima],
      [stranger, nila],
    ] as const)
      expect((await who.answer(from.id, 'accept')).body.error).toBe('no_such_learner')
    expect((await rima.list()).friends).toEqual([])
  })

  it('end without a notification', { tags: ['decision-45'] }, async () => {
    const [rima, nila] = await friends()
    expect((await rima.people('part', { who: nila.handle })).body.friends).toEqual([])
    expect((await nila.share(rima.id)).status).toBe(404)
    expect(await nila.bell()).toEqual([])
  })

  it('are asked twenty times a day at most', { tags: ['decision-45'] }, async () => {
    const rima = await person()
    const statuses = []
    for (let time = 0; time < 21; time++) statuses.push((await rima.ask(`nobody-${time}`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    clock.advance(days(1.1))
    expect((await rima.ask('nobody')).status).toBe(200)
  })
})

describe('sharing', () => {
  it(
    'reaches schoolmates and friends, and not another school',
    { tags: ['decision-45', 'attack-7'] },
    async () => {
      const [rima, mate, other] = [await person(), await person(), await person()]
      await addSchool(db, 'First School', [rima.id, mate.id])
      await addSchool(db, 'Second School', [other.id])
      expect((await rima.share(mate.id)).status).toBe(200)
      expect((await rima.share(other.id)).status).toBe(404)
      expect(await other.bell()).toEqual([])
    },
  )

  it.each([
    [{ birth_date: '2015-01-01' }, 'guardian'],
    [{ birth_date: null }, 'birth_date'],
  ])('waits for %o', { tags: ['decision-35'] }, async (about, state) => {
    const [rima, friend] = [await person(about), await person()]
    await makeFriends(db, rima.id, friend.id)
    expect(await rima.list()).toMatchObject({ sharing: state })
    expect(await rima.search()).toEqual({ sharing: state, users: [] })
    expect(await rima.search(friend.handle)).toEqual({ sharing: state, users: [] })
    expect(await rima.share(friend.id)).toMatchObject({ status: 403, body: { error: `sharing_${state}` } })
    expect((await rima.ask(friend.handle)).status).toBe(403)
    expect((await friend.search(rima.handle)).users).toEqual([])
    expect((await friend.share(rima.id)).status).toBe(404)
  })

  it('begins under 13 with the guardian’s yes', { tags: ['decision-35'] }, async () => {
    const [rima, friend] = [await person({ birth_date: '2015-01-01' }), await person()]
    await makeFriends(db, rima.id, friend.id)
    await giveGuardianConsent(db, rima.id)
    expect((await rima.share(friend.id)).status).toBe(200)
    expect((await friend.share(rima.id)).status).toBe(200)
    expect((await friend.search()).users).toMatchObject([{ login: rima.handle, name: null, image: null }])
  })

  it('is switched off and on again', { tags: ['S7.27', 'decision-45'] }, async () => {
    const [rima, friend] = await friends()
    expect((await rima.people('sharing', { on: false })).body.sharing).toBe('off')
    expect((await friend.share(rima.id)).status).toBe(404)
    expect((await friend.search()).users).toEqual([])
    expect((await rima.share(friend.id)).body.error).toBe('sharing_off')
    expect((await rima.people('sharing', { on: true })).body.sharing).toBe('on')
    expect((await friend.share(rima.id)).status).toBe(200)
  })
})

describe('muting and blocking', () => {
  it(
    'a share of a muted friend causes no notification, and its sender gets the usual reply',
    { tags: ['decision-45'] },
    async () => {
      const [rima, pest] = await friends()
      expect(getHandles((await rima.bound(pest.handle, 'mute')).body.muted)).toEqual([pest.handle])
      expect(await pest.share(rima.id)).toMatchObject({ status: 200 })
      expect([await rima.bell(), await rima.received()]).toEqual([[], []])
      expect((await rima.bound(pest.handle, 'none')).body.muted).toEqual([])
      expect(await rima.received()).toEqual(['easy-1'])
      await pest.share(rima.id, 'hard-1')
      await expect.poll(rima.bell).toHaveLength(1)
    },
  )

  it(
    'a blocked learner cannot find, ask or reach the other one, and earlier shares are deleted',
    { tags: ['decision-45', 'attack-8'] },
    async () => {
      const [rima, pest] = await friends()
      await addSchool(db, 'School of both', [rima.id, pest.id])
      await pest.share(rima.id)
      await rima.share(pest.id, 'hard-1')
      expect([(await rima.bell()).length, (await pest.bell()).length]).toEqual([1, 1])

      const { body } = await rima.bound(pest.handle, 'block')
      expect([getHandles(body.blocked), body.friends]).toEqual([[pest.handle], []])
      await expect.poll(rima.bell).toEqual([])
      await expect.poll(pest.bell).toEqual([])
      expect([await rima.received(), await pest.received()]).toEqual([[], []])
      for (const [item, other] of [
        [pest, rima],
        [rima, pest],
      ] as const) {
        expect((await item.search()).users).toEqual([])
        expect((await item.search(other.handle)).users).toEqual([])
        expect((await item.share(other.id, 'expert-1')).status).toBe(404)
        await item.ask(other.handle)
        expect((await other.list()).asking).toEqual([])
      }
      // No reply to the blocked learner reveals the block.
      expect(await pest.list()).toEqual({ sharing: 'on', friends: [], asking: [], muted: [], blocked: [] })
    },
  )

  it(
    'a block is taken back only by the learner who set it, and they are schoolmates again',
    { tags: ['decision-45'] },
    async () => {
      const [rima, pest] = [await person(), await person()]
      await addSchool(db, 'Another school of both', [rima.id, pest.id])
      await rima.bound(pest.id, 'block')
      await pest.bound(rima.id, 'none')
      expect((await pest.share(rima.id)).status).toBe(404)
      await rima.bound(pest.id, 'none')
      expect((await pest.share(rima.id)).status).toBe(200)
    },
  )

  it(
    'learners cannot mute or block themselves or an unknown learner',
    { tags: ['decision-45'] },
    async () => {
      const rima = await person()
      for (const who of [rima.handle, rima.id, 'nobody-here', '00000000-0000-4000-8000-000000000000', ''])
        expect((await rima.bound(who, 'block')).body.error).toBe('no_such_learner')
    },
  )
})

describe('reporting', () => {
  it('is stored once for one reason, without free text', { tags: ['decision-45'] }, async () => {
    const [rima, pest] = [await person(), await person()]
    const report = (reason: string) => rima.people('report', { who: pest.handle, reason })
    const replies = await Promise.all([report('handle'), report('handle'), report('pestering')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const stored = await db.selectFrom('report').select('reason').where('learner_id', '=', rima.id).execute()
    expect(stored.map(({ reason }) => reason).toSorted()).toEqual(['handle', 'pestering'])
    expect((await report('you are …')).status).toBe(400)
    await rima.people('report', { who: rima.handle, reason: 'name' })
    const about = await db
      .selectFrom('report')
      .select('reported_id')
      .where('learner_id', '=', rima.id)
      .execute()
    expect(new Set(about.map(({ reported_id }) => reported_id))).toEqual(new Set([pest.id]))
    expect(await pest.bell()).toEqual([])
  })
})
