import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { credit } from '../schedule/operate.ts'
import { scheduledTest, ONLINE, operation, sitting } from '../testing/assessments.ts'
import { boundReceivedAt } from '../times.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { clock, database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

/** A pupil in a running test, and its end. */
async function running() {
  const { token } = await signedIn()
  const test = await scheduledTest(api)
  const pupil = sitting(api, token)
  await pupil.register(test.id)
  clock.set(test.starts)
  return { pupil, token, ...test }
}

const at = (moment: Date, ms: number) => clock.set(new Date(moment.getTime() + ms))

describe('the end of an online test', () => {
  it.each([
    ['1 ms before the end', -1, 200],
    ['1 ms after it', 1, 200],
    ['2.9 s after it', 2_900, 200],
    ['3.1 s after it', 3_100, 409],
    ['30 s after it', 30_000, 409],
  ])(
    'judges an answer %s by its arrival alone',
    { tags: ['decision-24', 'S7.22j'] },
    async (_, ms, status) => {
      const { pupil, id, ends } = await running()
      at(ends, ms)
      // The waiting time that the device claims does not change which answers count.
      const answers = await Promise.all([
        pupil.answer(id, 'easy-1', { answer: '4', answerType: 'text' }),
        pupil.answer(id, 'hard-1', operation('4', { waitedMs: 60_000 })),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([status, status])
      expect(answers.map(({ body }) => body.error)).toEqual(
        status === 200 ? [undefined, undefined] : ['test_over', 'answer_late'],
      )
      clock.advance(60_000)
      await api.app.runJobs('tests')
      expect(await pupil.result(id)).toMatchObject({
        evaluation: 'done',
        score: status === 200 ? 4 : 0,
        late: status === 200 ? [] : [{ problem_id: 'hard-1', answer: '4' }],
      })
    },
  )

  it('does not ask a device whose clock is an hour off', { tags: ['decision-24'] }, async () => {
    const { pupil, id, ends } = await running()
    at(ends, 3_100)
    // The request holds no time of day. A stopwatch value below the time since the end of the test proves nothing.
    const late = await pupil.answer(id, 'easy-1', operation('4', { waitedMs: 3_000 }))
    expect([late.status, late.body.error]).toEqual([409, 'test_over'])
    const withTime = await pupil.answer(id, 'easy-1', { ...operation('4'), answeredAt: ends.toISOString() })
    expect(withTime.status).toBe(400)
  })

  it(
    'keeps the last of several late answers and answers a repeat as before',
    { tags: ['decision-25'] },
    async () => {
      const { pupil, id, ends } = await running()
      at(ends, 30_000)
      const second = operation('second', { order: 2, waitedMs: 40_000 })
      const first = operation('first', { order: 1, waitedMs: 50_000 })
      for (const item of [first, second, first])
        expect((await pupil.answer(id, 'easy-1', item)).body.error).toBe('answer_late')
      clock.advance(60_000)
      // A repeat gets the same response although no stopwatch proves it any more.
      expect((await pupil.answer(id, 'easy-1', second)).body.error).toBe('answer_late')
      expect(await pupil.result(id)).toMatchObject({
        evaluation: 'pending',
        late: [{ problem_id: 'easy-1', answer: 'second' }],
      })
    },
  )

  it(
    'counts what arrived in time however long the sign-in was looked up',
    { tags: ['decision-24'] },
    async () => {
      const { pupil, token, id, ends } = await running()
      // An instance that has not cached the pupil's sign-in has to query a database that does not answer.
      const twin = await testApp({ database, now: new Date(ends.getTime() - 1_000) })
      const url = await twin.app.listen({ port: 0, host: '127.0.0.1' })
      const busy = await database.pool.connect()
      try {
        await busy.query('begin; lock table access_token')
        const answer = fetch(`${url}${ONLINE}/${id}/problems/hard-1/submit`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(operation('4')),
        })
        const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(async () => (await database.pool.query(WAITING)).rowCount).toBe(1)
        twin.clock.set(new Date(ends.getTime() + 12_000))
        await busy.query('commit')
        expect(await (await answer).json()).toMatchObject({ state: 'saved', timeRemaining: 0 })
      } finally {
        busy.release()
      }
      at(ends, 31_999)
      await api.app.runJobs('tests')
      expect(await pupil.result(id)).toMatchObject({ evaluation: 'pending' })
      at(ends, 32_000)
      await api.app.runJobs('tests')
      expect(await pupil.result(id)).toMatchObject({ evaluation: 'done', score: 3, late: [] })
    },
  )

  it('makes up for no more than fourteen seconds of its own slowness', { tags: ['decision-24'] }, () => {
    const arrived = new Date('2026-10-01T12:00:00Z')
    const writtenAfter = (seconds: number) => new Date(arrived.getTime() + seconds * 1_000)
    expect(boundReceivedAt(arrived, writtenAfter(14))).toEqual(arrived)
    expect(boundReceivedAt(arrived, writtenAfter(20))).toEqual(writtenAfter(6))
  })

  it('refuses answers before the start and says so to the pupil', { tags: ['decision-24'] }, async () => {
    const { token } = await signedIn()
    const pupil = sitting(api, token)
    const test = await scheduledTest(api)
    await pupil.register(test.id)
    at(test.starts, -1)
    const early = await pupil.answer(test.id, 'easy-1', operation('4'))
    expect([early.status, early.body.error, early.body.message]).toEqual([
      409,
      'not_started',
      'This test has not begun yet.',
    ])
    at(test.starts, 0)
    expect((await pupil.answer(test.id, 'easy-1', operation('4'))).status).toBe(200)
  })

  it('counts answers in time that was credited', { tags: ['decision-24'] }, async () => {
    const { pupil, id, ends } = await running()
    at(ends, -1_000)
    await credit(database.db, id, { seconds: 90, why: 'The API was away.', now: clock.now() })
    at(ends, 90_000)
    const reply = await pupil.answer(id, 'easy-1', operation('4'))
    expect(reply).toMatchObject({ status: 200, body: { state: 'saved', timeRemaining: 0 } })
    at(ends, 93_001)
    expect((await pupil.answer(id, 'easy-1', operation('5'))).status).toBe(409)
  })
})

describe('operations of an outbox', () => {
  it('applies one id once, however often and at once it is sent', { tags: ['decision-25'] }, async () => {
    const { pupil, id } = await running()
    const item = operation('4')
    const replies = await Promise.all(Array.from({ length: 20 }, () => pupil.answer(id, 'easy-1', item)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toHaveLength(1)
    await pupil.answer(id, 'easy-1', operation('7', { order: 2 }))
    // A repeat that comes after another answer replaced it gets the earlier response and changes nothing.
    expect(await pupil.answer(id, 'easy-1', item)).toEqual(replies[0])
    expect((await pupil.problems(id)).problems[0]).toMatchObject({ saved: { answer: '7' } })
    const { rows } = await database.pool.query(
      'select from test_operation where test_id = $1 and operation_id = $2',
      [id, item.operationId],
    )
    expect(rows).toHaveLength(1)
  })

  it('refuses another answer under a used id', { tags: ['decision-25'] }, async () => {
    const { pupil, id } = await running()
    const item = operation('4')
    await pupil.answer(id, 'easy-1', item)
    expect((await pupil.answer(id, 'easy-1', { ...item, answer: '5' })).body.error).toBe('operation_used')
  })

  it('lets an earlier answer of a device not replace its later one', { tags: ['decision-25'] }, async () => {
    const { pupil, id } = await running()
    await pupil.answer(id, 'easy-1', operation('later', { order: 5 }))
    const stale = await pupil.answer(id, 'easy-1', operation('earlier', { order: 4 }))
    expect(stale.body.state).toBe('superseded')
    const other = operation('other', { order: 1, device: 'another-device' })
    expect((await pupil.answer(id, 'easy-1', other)).body.state).toBe('saved')
    expect((await pupil.problems(id)).problems[0]).toMatchObject({ saved: { answer: 'other' } })
  })

  it('toggles a mark, and sets it once for one id', { tags: ['S4.11b', 'S7.22i'] }, async () => {
    const { pupil, id } = await running()
    const marks = [
      await pupil.mark(id, 'hard-1'),
      await pupil.mark(id, 'hard-1'),
      await pupil.mark(id, 'hard-1'),
    ]
    expect(marks.map(({ body }) => body.is_marked)).toEqual([true, false, true])
    const item = { operationId: 'mark-operation-1', marked: false }
    await pupil.mark(id, 'hard-1', item)
    await pupil.mark(id, 'hard-1', { marked: true })
    expect((await pupil.mark(id, 'hard-1', item)).body).toEqual({ problem_id: 'hard-1', is_marked: false })
    expect((await pupil.problems(id)).problems[3]).toMatchObject({ is_marked: true, is_submitted: false })
  })
})
