import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Message } from '../../../platform/messages/messenger.ts'
import { learnerMark } from '../../identity/index.ts'
import { createPseudonym } from '../../../platform/security/log.ts'
import { countIdle, createIdleAccounts, createActivityRecorder } from './idle.ts'
import { resetNotices } from './store.ts'

const START = new Date('2026-01-10T06:00:00Z')

/** A site with a learner who visited on the first day, and a clock that the test moves. */
async function site(environment: Readonly<Record<string, string>> = {}) {
  const api = await testApp({
    now: START,
    environment: { PUBLIC_URL: 'https://dhadha.example', ...environment },
  })
  const { db } = api.database
  const { id, token } = await api.signedIn()
  const reachedBy = (value: string, channel: 'email' | 'sms') =>
    db.insertInto('identity').values({ value, channel, learner_id: id, verified_at: START }).execute()
  // The outbox deletes old messages, so the test collects them.
  const sent = new Map<string, Message>()
  const collect = () => {
    for (const message of api.messages())
      if (message.kind !== undefined) sent.set(JSON.stringify(message), message)
  }
  return {
    ...api,
    db,
    id,
    reachedBy,
    /** A call of the learner's, on any day. */
    visit: () => api.call({ url: '/api/v2/app/user/profile', token }),
    on: async (day: string) => {
      api.clock.set(new Date(`${day}T06:00:00Z`))
      await api.app.runHousekeeping()
      await api.settle()
      collect()
    },
    notified: () => [...sent.values()].map(({ kind, to }) => `${kind} ${to}`),
    sent: () => [...sent.values()],
    isThere: async () =>
      (await db.selectFrom('learner').select('id').where('id', '=', id).execute()).length === 1,
    activity: () => db.selectFrom('activity').selectAll().where('learner_id', '=', id).executeTakeFirst(),
  }
}

describe('an idle account', () => {
  it(
    'is announced after 18 months and again a month before 24, then deleted for good',
    { tags: ['decision-44'] },
    async () => {
      const { on, visit, reachedBy, notified, isThere, db, id, config, sent } = await site()
      await reachedBy('rima@example.com', 'email')
      await visit()
      await on('2027-07-10')
      expect(notified()).toEqual([])
      await on('2027-07-11')
      expect(notified()).toEqual(['idle rima@example.com'])
      await on('2027-12-10')
      expect(notified()).toHaveLength(1)
      await on('2027-12-12')
      expect(notified()).toEqual(['idle rima@example.com', 'idle rima@example.com'])
      const [first, second] = sent()
      expect(first?.text).toContain('after 10 January 2028')
      expect(first?.text).toContain('১০ জানুয়ারি, ২০২৮ তারিখের পর')
      for (const message of [first, second]) {
        const { text, subject } = message ?? { text: '', subject: '' }
        expect(text).toContain('https://dhadha.example/auth/login')
        expect(subject).toContain('‘ধাঁধা’য়')
      }
      expect(second?.text).toContain('after 11 January 2028')
      await on('2028-01-11')
      expect(await isThere()).toBe(true)
      await on('2028-01-12')
      expect(await isThere()).toBe(false)
      expect(readFileSync(config.deletionsFile, 'utf8').trim().split('\n')).toHaveLength(1)
      const events = await db
        .selectFrom('security_event')
        .select(['event', 'what', 'who'])
        .where('event', '=', 'erasure')
        .execute()
      expect(events).toEqual([
        { event: 'erasure', what: 'idle account', who: await createPseudonym(db, learnerMark(id)) },
      ])
    },
  )

  it('stays when its learner comes back, and starts anew', { tags: ['decision-44'] }, async () => {
    const { on, visit, reachedBy, notified, isThere, activity, config, db, id } = await site()
    await reachedBy('rima@example.com', 'email')
    await visit()
    await on('2027-07-11')
    await on('2027-12-12')
    expect(notified()).toHaveLength(2)
    // The old session has expired; a new sign-in is a visit.
    await createActivityRecorder({ config, db, clock: () => new Date('2027-12-31T06:00:00Z') })(id)
    expect(await activity()).toMatchObject({ seen_on: '2027-12-31', told_at: null, warned_at: null })
    await on('2028-02-01')
    expect([await isThere(), notified().length]).toEqual([true, 2])
  })

  it('is never deleted without two notices, the last a month before', { tags: ['decision-44'] }, async () => {
    const { on, visit, reachedBy, isThere, notified } = await site()
    await reachedBy('rima@example.com', 'email')
    await visit()
    // The site was down for three years, or the clock was wrong.
    await on('2029-01-10')
    expect([await isThere(), notified().length]).toEqual([true, 1])
    await on('2029-01-11')
    expect([await isThere(), notified().length]).toEqual([true, 1])
    await on('2029-02-10')
    expect([await isThere(), notified().length]).toEqual([true, 2])
    await on('2029-03-11')
    expect(await isThere()).toBe(true)
    await on('2029-03-13')
    expect(await isThere()).toBe(false)
  })

  it(
    'a guardian who said yes is notified in their language, one who did not is not',
    { tags: ['decision-44'] },
    async () => {
      const { on, visit, reachedBy, notified, sent, db, id } = await site()
      await reachedBy('rima@example.com', 'email')
      await visit()
      const guardian = {
        learner_id: id,
        email: 'ma@example.com',
        language: 'bn' as const,
        token_hash: null,
        refused_mac: null,
        asked_at: START,
        answered_at: START,
        reminded_at: START,
        erase_at: null,
      }
      await db
        .insertInto('guardian')
        .values({ ...guardian, state: 'confirmed' })
        .execute()
      await db.updateTable('learner').set({ birth_date: '2020-12-31' }).where('id', '=', id).execute()
      await on('2027-07-11')
      expect(notified()).toEqual(['idle rima@example.com', 'idle-guardian ma@example.com'])
      expect(sent()[1]?.text).toContain('আপনি হ্যাঁ বলেছিলেন')
    },
  )

  it(
    'a learner with a phone number alone gets a short text in both languages',
    { tags: ['decision-44'] },
    async () => {
      const { on, visit, reachedBy, sent } = await site()
      await reachedBy('01712345678', 'sms')
      await visit()
      await on('2027-07-11')
      const [message] = sent()
      expect(message).toMatchObject({ kind: 'idle', channel: 'sms', to: '01712345678' })
      expect(message?.text).toContain('sign in once')
      expect(message?.text).toContain('একবার সাইন ইন করো')
    },
  )

  it.each([
    ['nobody can be told by', {}, null],
    ['has a number while text messages are off', { SMS: 'off' }, '01712345678'],
  ])('an idle account that %s is kept', { tags: ['decision-44'] }, async (_, environment, number) => {
    const { on, visit, reachedBy, notified, isThere } = await site(environment)
    if (number !== null) await reachedBy(number, 'sms')
    await visit()
    for (const day of ['2027-07-11', '2027-12-12', '2028-02-01', '2029-02-01']) await on(day)
    expect([await isThere(), notified()]).toEqual([true, []])
  })

  it('many learners who cannot be notified do not delay others', { tags: ['decision-44'] }, async () => {
    const { on, visit, reachedBy, notified, db, config } = await site()
    await reachedBy('rima@example.com', 'email')
    // Their last visits are earlier, so they come first; they take more than one run.
    await db
      .insertInto('learner')
      .values(
        Array.from({ length: 101 }, (_, at) => ({
          handle: `silent-stone-${at}`,
          password_hash: null,
          birth_date: null,
          image: null,
          created_at: START,
        })),
      )
      .execute()
    await visit()
    await db
      .insertInto('activity')
      .columns(['learner_id', 'seen_on'])
      .expression((eb) =>
        eb
          .selectFrom('learner')
          .select(['id', sql<string>`'2025-12-01'::date`.as('seen_on')])
          .where('handle', 'like', 'silent-%'),
      )
      .execute()
    const counted = await countIdle(db, new Date('2027-07-11T06:00:00Z'), config)
    expect(counted).toEqual({ notify: 1, warn: 0, erase: 0 })
    await on('2027-07-11')
    expect(notified()).toEqual(['idle rima@example.com'])
  })

  it(
    'an account that cannot be deleted does not stop the others, and the run has failed',
    { tags: ['decision-44'] },
    async () => {
      const { db, config, clock, signedIn } = await site()
      const stuck = await signedIn()
      const other = await signedIn()
      const long = { seen_on: '2026-01-10', told_at: START, warned_at: START }
      for (const { id } of [stuck, other])
        await db
          .insertInto('activity')
          .values({ learner_id: id, ...long })
          .execute()
      clock.set(new Date('2028-02-01T06:00:00Z'))
      const erased: string[] = []
      const run = createIdleAccounts(
        { config, db, clock: clock.now, messenger: { enqueue: () => Promise.resolve() } },
        (id) =>
          id === stuck.id ? Promise.reject(new Error('stuck')) : Promise.resolve(void erased.push(id)),
      )
      await expect(run()).rejects.toThrow('stuck')
      expect(erased).toEqual([other.id])
    },
  )

  it('two instances send one notice', { tags: ['decision-44'] }, async () => {
    const item = await site()
    await item.reachedBy('rima@example.com', 'email')
    await item.visit()
    const two = await testApp({ database: item.database, now: new Date('2027-07-11T06:00:00Z') })
    item.clock.set(new Date('2027-07-11T06:00:00Z'))
    await Promise.all([item.app.runHousekeeping(), two.app.runHousekeeping()])
    await Promise.all([item.settle(), two.settle()])
    expect([...item.messages(), ...two.messages()]).toHaveLength(1)
  })

  it(
    'a restored back-up does not reactivate an old notice',
    { tags: ['decision-44', 'decision-60'] },
    async () => {
      const { on, visit, reachedBy, isThere, db } = await site()
      await reachedBy('rima@example.com', 'email')
      await visit()
      await on('2027-07-11')
      await on('2027-12-12')
      await resetNotices(db)
      await on('2028-02-01')
      expect(await isThere()).toBe(true)
    },
  )

  it(
    'an account without a recorded visit counts from the day of its first check',
    { tags: ['decision-44'] },
    async () => {
      const { on, isThere, activity } = await site()
      await on('2026-02-01')
      expect(await activity()).toMatchObject({ seen_on: '2026-02-01' })
      expect(await isThere()).toBe(true)
    },
  )
})
