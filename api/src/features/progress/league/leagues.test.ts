import { randomUUID } from 'node:crypto'
import type { League } from '@dhadha/contract/wire'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAnswer, pupil } from '../../learning/testing/learning.ts'
import { addFamily, familyApp } from '../../people/testing/family.ts'
import { days } from '../../../testing/pupils.ts'

const api = await familyApp()
const { app, call, clock, database, signedIn } = api
const { db } = database

const URL = '/api/v2/app/league'
/** A Wednesday in Dhaka. */
const START = new Date('2026-11-25T10:00:00Z')

interface Learner {
  readonly id: string
  readonly token: string
}

const ask = async (method: 'GET' | 'POST' | 'DELETE', { token }: Pick<Learner, 'token'>) =>
  call<League & { error?: string }>({ method, url: URL, token })
const look = async (learner: Pick<Learner, 'token'>) => (await ask('GET', learner)).body
const names = (league: League) => league.entries.map(({ name }) => name)

/** A learner of class 5 who has joined. */
async function player(handle = `player-${randomUUID().slice(0, 8)}`): Promise<Learner> {
  const item = await signedIn(handle)
  await db.updateTable('learner').set({ grade: 5 }).where('id', '=', item.id).execute()
  await ask('POST', item)
  return item
}

async function earn({ id }: Learner, points: number, at = clock.now()): Promise<void> {
  await db
    .insertInto('ledger')
    .values({
      learner_id: id,
      kind: points > 0 ? 'problem' : 'test_correction',
      what_for: randomUUID(),
      points,
      level: 1,
      topic_id: null,
      created_at: at,
    })
    .execute()
}

const standings = (league: League) => league.entries.map(({ name, rank, points }) => [name, rank, points])

beforeEach(async () => {
  clock.set(START)
  await db.deleteFrom('learner').execute()
  await db.deleteFrom('league_group').execute()
})

describe('taking part', () => {
  it(
    'is the learner’s own choice, and leads to a group of similar learners',
    { tags: ['decision-19'] },
    async () => {
      const me = await signedIn('shy-otter')
      await earn(me, 9)
      expect(await look(me)).toMatchObject({ joined: false, entries: [], last: null })
      const joined = (await ask('POST', me)).body
      expect(joined).toMatchObject({ joined: true, days_left: 2, unseen: null })
      // The visit pays points, too.
      expect(joined.entries).toHaveLength(1)
      expect((await ask('POST', me)).body).toEqual(joined)
    },
  )

  it('joins by class and level, thirty to a group', { tags: ['decision-19'] }, async () => {
    const first = await player('first-fox')
    const others = await Promise.all(Array.from({ length: 31 }, () => player()))
    const sizes = new Set<number>()
    for (const learner of [first, ...others]) sizes.add((await look(learner)).entries.length)
    expect([...sizes].toSorted((a, b) => a - b)).toEqual([2, 30])

    const older = await signedIn('older-owl')
    await db.updateTable('learner').set({ grade: 9 }).where('id', '=', older.id).execute()
    expect(names((await ask('POST', older)).body)).toEqual(['older-owl'])
    const able = await signedIn('able-ibis')
    await db.updateTable('learner').set({ grade: 5 }).where('id', '=', able.id).execute()
    await look(able)
    await db
      .updateTable('learner_progress')
      .set({ total_xp: 5_000 })
      .where('learner_id', '=', able.id)
      .execute()
    expect(names((await ask('POST', able)).body)).toEqual(['able-ibis'])
  })

  it(
    'leaving takes the name away at once; coming back leads to the same group',
    { tags: ['decision-19', 'attack-200'] },
    async () => {
      const [me, other] = [await player('me-myna'), await player('other-otter')]
      await earn(me, 10)
      expect((await ask('DELETE', me)).body).toMatchObject({ joined: false, entries: [] })
      expect(names(await look(other))).toEqual(['other-otter'])
      await Promise.all(Array.from({ length: 29 }, () => player()))
      expect(names((await ask('POST', me)).body)).toContain('other-otter')
    },
  )

  it('two tabs that join at once make one learner in one group', { tags: ['decision-19'] }, async () => {
    const me = await signedIn('twice-tiger')
    await Promise.all(Array.from({ length: 6 }, () => ask('POST', me)))
    expect(names(await look(me))).toEqual(['twice-tiger'])
  })

  it('twenty changes an hour are enough', { tags: ['decision-19'] }, async () => {
    const me = await signedIn()
    for (let change = 0; change < 20; change++) await ask(change % 2 ? 'DELETE' : 'POST', me)
    expect((await ask('POST', me)).status).toBe(429)
  })
})

describe('the week', () => {
  it(
    'counts the ledger from Saturday 00:00 in Dhaka to Saturday 00:00',
    { tags: ['decision-19', 'attack-165'] },
    async () => {
      const [firstPlayer, two, three] = [
        await player('one-owl'),
        await player('two-tern'),
        await player('three-tit'),
      ]
      await db.deleteFrom('ledger').execute()
      await earn(firstPlayer, 100, new Date('2026-11-20T17:59:59Z'))
      await earn(firstPlayer, 7, new Date('2026-11-20T18:00:00Z'))
      await earn(two, 30)
      await earn(two, -10)
      const seen = [
        ['two-tern', 1, 20],
        ['one-owl', 2, 7],
        ['three-tit', null, 0],
      ]
      expect(standings(await look(three))).toEqual(seen)
      clock.set(new Date('2026-11-27T17:59:59Z'))
      // The visit of another day pays points.
      expect(standings(await look(three))).toEqual([...seen.slice(0, 2), ['three-tit', 3, 5]])
    },
  )

  it(
    'continues every week: a request leads to a new group, and to the result of the week before',
    { tags: ['decision-19'] },
    async () => {
      const group = [await player('gold-gull'), await player('silver-seal'), await player('bronze-bee')]
      const me = await player('me-myna')
      await db.deleteFrom('ledger').execute()
      for (const [index, learner] of group.entries()) await earn(learner, 30 - index)
      await earn(me, 3)
      clock.set(new Date('2026-11-27T18:00:00Z'))
      const league = await look(me)
      expect(league.last).toMatchObject({ week: '2026-11-21', rank: 4, points: 3, members: 4 })
      expect(league.last?.winners.map(({ name, rank }) => [name, rank])).toEqual([
        ['gold-gull', 1],
        ['silver-seal', 2],
        ['bronze-bee', 3],
      ])
      expect(league).toMatchObject({ joined: true, days_left: 6 })
      expect(names(league)).toEqual(['me-myna'])
      clock.advance(days(14))
      expect((await look(me)).last).toBeNull()
    },
  )

  it('seats a learner who earns points without a request', { tags: ['decision-19'] }, async () => {
    const [busy, idle] = [await player('busy-bee'), await player('idle-ibis')]
    clock.advance(days(7))
    await earn(busy, 5)
    await app.runHousekeeping()
    const seated = await db
      .selectFrom('league_member')
      .select('learner_id')
      .where(sql`week::text`, '=', '2026-11-28')
      .execute()
    expect(seated).toEqual([{ learner_id: busy.id }])
    expect(idle.id).not.toBe(busy.id)
  })

  it(
    'points come from solving, without a write of the attempt',
    { tags: ['decision-19', 'decision-17'] },
    async () => {
      const me = await player('solving-swan')
      await db.deleteFrom('ledger').where('learner_id', '=', me.id).execute()
      await pupil(api, me.token).solve('easy-1')
      expect(standings(await look(me))).toEqual([['solving-swan', 1, 15]])
    },
  )

  it(
    'an answer in the last tenth of a second counts in one week alone, however often it is sent',
    { tags: ['decision-19', 'decision-17', 'attack-201'] },
    async () => {
      clock.set(new Date('2026-11-27T17:59:59.900Z'))
      const me = await player('late-lark')
      await db.deleteFrom('ledger').where('learner_id', '=', me.id).execute()
      const body = createAnswer(clock.now(), 'secret-answer')
      const solver = pupil(api, me.token)
      await solver.attempt('easy-1', body)
      expect(standings(await look(me))).toEqual([['late-lark', 1, 15]])
      clock.advance(100)
      for (let again = 0; again < 5; again++) await solver.attempt('easy-1', body)
      await db.deleteFrom('ledger').where('kind', '=', 'daily_login').execute()
      const league = await look(me)
      expect(league.last).toMatchObject({ week: '2026-11-21', points: 15 })
      expect(league.entries.map(({ points }) => points)).toEqual([0])
    },
  )
})

describe('the visible learners', () => {
  const flags = ['hides_from_leaderboards', 'is_set_aside'] as const

  it.each(flags)(
    'do not include a learner who has %s, except in their own view',
    { tags: ['decision-19', 'decision-3', 'decision-47'] },
    async (flag) => {
      const [me, other] = [await player('me-myna'), await player('other-otter')]
      await earn(me, 90)
      await db
        .updateTable('learner')
        .set({ [flag]: true })
        .where('id', '=', me.id)
        .execute()
      expect(names(await look(other))).toEqual(['other-otter'])
      expect(await look(me)).toMatchObject({ unseen: flag === 'is_set_aside' ? 'set_aside' : 'hides' })
      expect(names(await look(me))).toEqual(['me-myna', 'other-otter'])
    },
  )

  it(
    'do not include a blocked learner, who is not notified; the next group separates them',
    { tags: ['decision-19', 'decision-45'] },
    async () => {
      const [me, pest] = [await player('me-myna'), await player('pest-pigeon')]
      await call({
        url: '/api/v2/app/people/boundary',
        token: me.token,
        body: { who: pest.id, boundary: 'block' },
      })
      expect(names(await look(me))).toEqual(['me-myna'])
      expect(names(await look(pest))).toContain('me-myna')
      clock.advance(days(7))
      expect(names(await look(me))).toEqual(['me-myna'])
      expect(names(await look(pest))).toEqual(['pest-pigeon'])
    },
  )

  it(
    'show handles, and names only of those who may and want to show them',
    { tags: ['decision-19', 'decision-3'] },
    async () => {
      const about = { name: 'Nadia', image: '/nadia.webp', shows_name: true }
      const [grown, young] = [await player('grown-gull'), await player('young-yak')]
      await db
        .updateTable('learner')
        .set({ ...about, birth_date: '2010-01-01' })
        .where('id', '=', grown.id)
        .execute()
      await db.updateTable('learner').set(about).where('id', '=', young.id).execute()
      const { entries } = await look(young)
      expect(new Map(entries.map(({ name, avatar }) => [name, avatar]))).toEqual(
        new Map([
          ['Nadia', '/nadia.webp'],
          ['young-yak', null],
        ]),
      )
    },
  )

  it('do not include a deleted account', { tags: ['decision-5'] }, async () => {
    const [me, gone] = [await player('me-myna'), await player('gone-gull')]
    await call({ url: '/api/v2/app/user/deletion', token: gone.token, body: { handle: 'gone-gull' } })
    expect(names(await look(me))).toEqual(['me-myna'])
    expect(await db.selectFrom('league_player').select('learner_id').execute()).toEqual([
      { learner_id: me.id },
    ])
  })
})

describe('a child under 13', () => {
  it(
    'needs the guardian’s yes, and another one to leagues',
    { tags: ['decision-35', 'decision-19'] },
    async () => {
      const child = await addFamily(api)
      expect(await ask('POST', child)).toMatchObject({ status: 403, body: { error: 'guardian_needed' } })
      await child.respond('confirm')
      expect(await ask('GET', child)).toMatchObject({ status: 403, body: { error: 'guardian_league' } })
      expect(await ask('POST', child)).toMatchObject({ status: 403, body: { error: 'guardian_league' } })
      expect((await child.of('league', { token: child.first, allowed: true })).status).toBe(200)
      expect((await child.look(child.first)).body.allows_league).toBe(true)
      expect(await child.state()).toMatchObject({ allows_league: true })
      // A child who is allowed has not joined yet.
      expect(await look(child)).toMatchObject({ joined: false })
      expect((await ask('POST', child)).body.entries).toHaveLength(1)
    },
  )

  it('may be allowed with the yes itself, and not by a no', { tags: ['decision-19'] }, async () => {
    const child = await addFamily(api)
    await child.of('answer', { token: child.first, answer: 'confirm', allows_league: true })
    expect((await ask('POST', child)).status).toBe(200)
    const other = await addFamily(api)
    await other.of('answer', { token: other.first, answer: 'refuse', allows_league: true })
    expect((await other.look(other.first)).body.allows_league).toBe(false)
    expect((await other.of('league', { token: other.first, allowed: true })).status).toBe(404)
  })

  it(
    'is gone from the list when the guardian ends it, and can still leave',
    { tags: ['decision-19'] },
    async () => {
      const child = await addFamily(api)
      await child.of('answer', { token: child.first, answer: 'confirm', allows_league: true })
      await ask('POST', child)
      const { rows } = await sql<{ id: string }>`select learner_id as id from league_player`.execute(db)
      const other = await signedIn('other-otter')
      await db.updateTable('learner').set({ grade: 5 }).where('id', '=', other.id).execute()
      await ask('POST', other)
      expect((await look(other)).entries.map(({ id }) => id)).toContain(rows[0]?.id)
      await child.of('league', { token: child.first, allowed: false })
      expect(names(await look(other))).toEqual(['other-otter'])
      expect((await ask('GET', child)).body.error).toBe('guardian_league')
      expect(await ask('DELETE', child)).toMatchObject({ status: 200, body: { joined: false } })
    },
  )

  it('needs the yes of a new guardian again', { tags: ['decision-19'] }, async () => {
    const child = await addFamily(api)
    await child.of('answer', { token: child.first, answer: 'confirm', allows_league: true })
    clock.advance(120_000)
    await child.post('/api/v2/app/user/guardian', { email: 'father@example.com' })
    expect(await child.state()).toMatchObject({ state: 'waiting', allows_league: false })
  })
})
