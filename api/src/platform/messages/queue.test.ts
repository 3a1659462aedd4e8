import { HOUR_MS, MINUTE_MS } from '@dhadha/server/durations'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { DeliveryError } from './delivery.ts'
import type { Message } from './messenger.ts'
import { AT_ONCE, createQueue, eraseOutgoing } from './queue.ts'

const api = await testApp({ now: new Date('2026-11-22T10:00:00Z') })
const { clock } = api
const { db } = api.database

const message: Message = { to: 'Guardian@example.com', channel: 'email', kind: 'guardian', text: 'Please' }

/** A mail server: what it received, with the ids, and how it refuses. */
const received: { readonly id: string | undefined; readonly text: string }[] = []
let refuse: () => Error | null = () => null
const logged: object[] = []

const instance = () =>
  createQueue({
    db,
    clock: clock.now,
    log: { error: (facts: object) => void logged.push(facts) },
    carry:
      () =>
      ({ text }, id) => {
        received.push({ id, text })
        const error = refuse()
        return error ? Promise.reject(error) : Promise.resolve()
      },
  })
const queue = instance()

const waiting = async () => (await db.selectFrom('outgoing').select('tries').execute()).length

beforeEach(async () => {
  await db.deleteFrom('outgoing').execute()
  received.length = logged.length = 0
  refuse = () => null
})

describe('a message that is kept', { tags: ['decision-11'] }, () => {
  it('leaves some time after the call, once, and is then forgotten', async () => {
    await queue.enqueue(db, message)
    await queue.deliver()
    expect(received).toEqual([])
    clock.advance(2_000)
    await Promise.all([queue.deliver(), instance().deliver(), queue.deliver()])
    expect(received).toMatchObject([{ text: 'Please' }])
    expect(await waiting()).toBe(0)
  })

  it('is stored exactly if its cause is', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await queue.enqueue(trx, message)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await waiting()).toBe(0)
  })

  it('is tried for a day, at longer and longer intervals, under one id, and then given up', async () => {
    refuse = () => new DeliveryError('smtp 451', true)
    await queue.enqueue(db, message)
    for (let passed = 0; passed < 25 * HOUR_MS; passed += MINUTE_MS) {
      await queue.deliver()
      clock.advance(MINUTE_MS)
    }
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    expect(received.length).toBeGreaterThanOrEqual(24)
    expect(received.length).toBeLessThan(35)
    expect(logged).toEqual([
      { kind: 'guardian', channel: 'email', tries: received.length, reason: 'smtp 451' },
    ])
    expect([await waiting(), queue.lost('email'), queue.lost('sms')]).toEqual([0, 1, 0])
  })

  it('arrives when the server is back after hours', async () => {
    refuse = () => new Error('connect ECONNREFUSED')
    await queue.enqueue(db, message)
    clock.advance(2_000)
    await queue.deliver()
    clock.advance(20 * HOUR_MS)
    refuse = () => null
    await queue.deliver()
    expect(received).toHaveLength(2)
    expect([await waiting(), logged]).toEqual([0, []])
  })

  it('is given up at once where no later try can succeed', async () => {
    refuse = () => new DeliveryError('smtp 550', false)
    await queue.enqueue(db, message)
    clock.advance(2_000)
    await queue.deliver()
    expect([received.length, await waiting(), logged.length]).toEqual([1, 0, 1])
  })

  it('is tried by another instance when the one that had it was killed', async () => {
    await queue.enqueue(db, message)
    clock.advance(2_000)
    const stuck = createQueue({
      db,
      clock: clock.now,
      log: { error: () => undefined },
      carry: () => () => new Promise(() => undefined),
    })
    void stuck.deliver()
    await expect
      .poll(async () => (await db.selectFrom('outgoing').select('tries').executeTakeFirst())?.tries)
      .toBe(1)
    await queue.deliver()
    expect(received).toEqual([])
    clock.advance(2 * MINUTE_MS)
    await queue.deliver()
    expect([received.length, await waiting()]).toEqual([1, 0])
  })

  it('goes with the account that it is addressed to or names', { tags: ['decision-5'] }, async () => {
    await queue.enqueue(db, message)
    await queue.enqueue(db, {
      ...message,
      to: 'operator@example.com',
      text: 'Write to\nguardian@example.com.',
    })
    await queue.enqueue(db, { ...message, to: 'other@example.com' })
    await eraseOutgoing(db, ['guardian@example.com', '+8801712345678'])
    expect(await waiting()).toBe(1)
  })

  it(
    'stays when an account goes whose address is the end or the beginning of its own',
    { tags: ['decision-5'] },
    async () => {
      for (const to of ['my.guardian@example.com', 'guardian@example.com.bd', 'guardian@example_com'])
        await queue.enqueue(db, { ...message, to })
      await eraseOutgoing(db, ['guardian@example.com'])
      expect(await waiting()).toBe(3)
    },
  )

  /** A mail server that answers when the test releases it. */
  const slowServer = () => {
    const answers: (() => void)[] = []
    const slow = createQueue({
      db,
      clock: clock.now,
      log: { error: () => undefined },
      carry:
        () =>
        ({ text }, id) => {
          received.push({ id, text })
          return new Promise((resolve) => answers.push(resolve))
        },
    })
    return { slow, answers }
  }

  it('keeps no other one waiting: some leave at a time, and no more than the mail server is to have', async () => {
    const { slow, answers } = slowServer()
    const texts = Array.from({ length: AT_ONCE + 2 }, (_, index) => `message ${index}`)
    for (const text of texts) await slow.enqueue(db, { ...message, text })
    clock.advance(2_000)
    const delivered = slow.deliver()
    await expect.poll(() => answers.length).toBe(AT_ONCE)
    // All but the first, which hangs: the others leave past it.
    for (let next = 1; next < texts.length; next++) {
      await expect.poll(() => answers.length).toBeGreaterThan(next)
      expect(answers.length - next).toBeLessThanOrEqual(AT_ONCE)
      answers[next]?.()
    }
    await expect.poll(waiting).toBe(1)
    answers[0]?.()
    await delivered
    expect(received.map(({ text }) => text).toSorted()).toEqual(texts)
    expect(await waiting()).toBe(0)
  })

  it('waits for no other channel, whose provider hangs', async () => {
    const { slow, answers } = slowServer()
    await slow.enqueue(db, message)
    clock.advance(2_000)
    const mails = slow.deliver('email')
    await expect.poll(() => answers.length).toBe(1)
    await slow.enqueue(db, { ...message, text: 'A second mail' })
    await slow.enqueue(db, { ...message, channel: 'sms', text: 'A text' })
    clock.advance(2_000)
    const texts = slow.deliver('sms')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    await texts
    expect(received.map(({ text }) => text)).toEqual(['Please', 'A text'])
    answers[0]?.()
    await mails
  })

  it('leaves once though the process ends while it leaves, and no other begins then', async () => {
    const { slow, answers } = slowServer()
    for (let count = 0; count <= AT_ONCE; count++) await slow.enqueue(db, message)
    clock.advance(2_000)
    void slow.deliver()
    await expect.poll(() => answers.length).toBe(AT_ONCE)
    const closed = slow.close()
    for (const answer of answers) answer()
    await closed
    expect([received.length, await waiting()]).toEqual([AT_ONCE, 1])
  })
})

it(
  'a pupil’s message to the operator arrives, though the mail server is unavailable at first',
  { tags: ['decision-11'] },
  async () => {
    const sent = { name: 'Rima', email: 'rima@example.com', subject: 'Hello', message: 'A question' }
    expect((await api.call({ url: '/api/v2/app/contact', body: sent })).status).toBe(200)
    expect(await waiting()).toBe(1)
    await api.settle()
    expect(api.messages()).toMatchObject([{ kind: 'contact', subject: 'Hello' }])
    expect(await waiting()).toBe(0)
  },
)
