import { randomUUID } from 'node:crypto'
import type { AttemptReply } from '@dhadha/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database, signedIn } = api
const { db } = database

beforeAll(() => fillCatalogue(db))

let learner = { id: '', token: '' }
let me = pupil(api, '')
beforeEach(async () => {
  learner = await signedIn()
  me = pupil(api, learner.token)
})

/** The learner's points from the ledger without the daily visits. Checks first that the ledger equals their total. */
async function earned(id = learner.id): Promise<number> {
  const rows = await db.selectFrom('ledger').select(['points', 'kind']).where('learner_id', '=', id).execute()
  const sum = (of: typeof rows) => of.reduce((total, { points }) => total + points, 0)
  const progress = await db
    .selectFrom('learner_progress')
    .select('total_xp')
    .where('learner_id', '=', id)
    .executeTakeFirst()
  expect(progress?.total_xp ?? 0).toBe(sum(rows))
  return sum(rows.filter(({ kind }) => kind !== 'daily_login'))
}

const hint = (id: string) => me.post(`/api/v2/app/problem/${id}/use-hint`)
/** The parts of the points that each of these replies pays; a hint or an explanation pays nothing. */
const paidBy = (replies: readonly { readonly body: unknown }[]) =>
  (replies as readonly { readonly body: Partial<AttemptReply> }[]).flatMap(({ body: { points } }) =>
    points && points.total > 0 ? [points] : [],
  )
const explain = (id: string) => me.post(`/api/v2/app/problem/${id}/view-explanation`)
const page = async (id: string) => (await me.get<Record<string, unknown>>(`/api/v2/app/problem/${id}`)).body

describe('calls at once', () => {
  it(
    'ten hints and ten answers: the penalty is counted once or the answer came before',
    { tags: ['S9.6a', 'decision-12', 'attack-181'] },
    async () => {
      for (let round = 1; round <= 10; round++) {
        const id = `row-${round}`
        const before = await earned()
        const answers = Array.from({ length: 10 }, () => () => me.solve(id))
        const hints = Array.from({ length: 10 }, () => () => hint(id))
        const calls = answers.flatMap((answer, index) => [answer, hints[index] ?? answer])
        const replies = await Promise.all(
          (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()),
        )
        const paid = paidBy(replies)
        expect(paid).toHaveLength(1)
        const wasUsed = (await page(id))['hint_used']
        expect(paid[0]?.base).toBe(wasUsed === true ? 13 : 15)
        expect((await earned()) - before).toBe(paid[0]?.total)
        clock.advance(60_000)
      }
    },
  )

  it(
    'ten explanations and ten answers: the answer pays once, or the explanation was seen and it pays nothing',
    { tags: ['S9.6a', 'attack-182'] },
    async () => {
      for (let round = 1; round <= 10; round++) {
        const id = `row-${round}`
        const before = await earned()
        const replies = await Promise.all(
          Array.from({ length: 20 }, (_, index) => ((index + round) % 2 === 0 ? me.solve(id) : explain(id))),
        )
        const paid = paidBy(replies)
        expect(paid).toHaveLength((await page(id))['explanation_viewed'] === true ? 0 : 1)
        expect((await earned()) - before > 0).toBe(paid.length === 1)
        clock.advance(60_000)
      }
    },
  )
})

describe('keys of attempts', () => {
  it(
    'are a learner’s own: the same key and body by ten learners pays each, and shows none the reply of another',
    { tags: ['S7.11', 'decision-14', 'attack-183'] },
    async () => {
      const body = createAnswer(clock.now(), '4')
      const others = await Promise.all(Array.from({ length: 10 }, () => signedIn()))
      const wrong = await me.attempt('easy-1', { ...body, answer: 'no' })
      expect(wrong.body.isCorrect).toBe(false)
      for (const other of others) {
        const { body: reply } = await pupil(api, other.token).attempt('easy-1', body)
        expect(reply).toMatchObject({ isCorrect: true, points: { base: 10 } })
        expect(await earned(other.id)).toBe(15)
      }
      expect(await earned()).toBe(0)
    },
  )

  it(
    'pay once: with another body, problem, or address it is refused, and nothing is judged',
    { tags: ['S7.11', 'decision-14', 'attack-184'] },
    async () => {
      const attemptId = randomUUID()
      const send = (id: string, answer: string) =>
        me.attempt(id, createAnswer(clock.now(), answer, { attemptId }))
      expect((await send('easy-1', 'no')).body.isCorrect).toBe(false)
      for (const [id, answer] of [
        ['easy-1', '4'],
        ['easy-1', 'secret-answer'],
        ['medium-1', '4'],
        ['medium-1', 'no'],
      ] as const)
        expect(await send(id, answer)).toMatchObject({ status: 409, body: { error: 'attempt_id_used' } })
      expect(await earned()).toBe(0)
    },
  )

  it(
    'pay once where the attempt itself is not there any more',
    { tags: ['decision-14', 'attack-180'] },
    async () => {
      const body = createAnswer(clock.now(), '4')
      await me.attempt('easy-1', body)
      await db.deleteFrom('attempt').where('learner_id', '=', learner.id).execute()
      expect(await me.attempt('easy-1', body)).toMatchObject({ status: 200, body: { points: { total: 0 } } })
      expect(await earned()).toBe(15)
    },
  )
})

describe('claims without effect', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2026-11-21T09:00:00Z'],
    ['2999-01-01T00:00:00Z', '2999-01-01T00:00:01Z'],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.001Z'],
    ['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z'],
    ['2026-11-21T10:00:00+14:00', '2026-11-21T10:00:00-14:00'],
  ])(
    'a time from %s to %s brings no speed bonus to a learner without a view',
    { tags: ['decision-15', 'attack-185'] },
    async (startTime, endTime) => {
      const { status, body } = await me.attempt('easy-1', {
        ...createAnswer(clock.now(), '4'),
        startTime,
        endTime,
      })
      if (status === 400) expect(await earned()).toBe(0)
      else expect(body.points).toMatchObject({ speedBonus: 0, total: 15 })
    },
  )

  it.each([
    { 'x-request-start': '0' },
    { date: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'x-time-zone': 'Pacific/Kiritimati' },
  ])(
    'a header %j makes no second first visit of a day',
    { tags: ['decision-16', 'attack-186'] },
    async (headers) => {
      for (const language of ['en', 'bn', 'fr'])
        for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Dhaka'])
          await api.call({
            url: `/api/v2/app/poll-notification?timezone=${zone}`,
            token: learner.token,
            headers: { ...headers, 'accept-language': language, timezone: zone },
          })
      await api.settle()
      const visits = await db
        .selectFrom('ledger')
        .select('points')
        .where('learner_id', '=', learner.id)
        .where('kind', '=', 'daily_login')
        .execute()
      expect(visits.length).toBeLessThanOrEqual(1)
    },
  )

  it(
    'a view is no shorter by its twins: GET, HEAD and POST run one clock',
    { tags: ['decision-15', 'attack-187'] },
    async () => {
      const view = (mark: string, method: 'GET' | 'HEAD' | 'POST') =>
        api.app.inject({
          method,
          url: `/api/v2/app/problem/easy/1/attempt/view-${mark}`,
          headers: { authorization: `Bearer ${learner.token}` },
        })
      await view('start', 'POST')
      for (let second = 0; second < 40; second++) {
        clock.advance(1_000)
        for (const method of ['GET', 'HEAD', 'POST'] as const) {
          await view('end', method)
          await view('end', method)
          await view('start', method)
          await view('start', method)
        }
      }
      expect(await page('easy-1')).toMatchObject({ seen_seconds: 40 })
      expect((await me.solve('easy-1', 1)).body.points.speedBonus).toBe(5)
    },
  )
})

describe('actions without points', () => {
  it(
    'a problem whose series moved to another level or subject pays no second time',
    { tags: ['decision-14', 'attack-188'] },
    async () => {
      await me.solve('spare-1')
      const before = await earned()
      await db
        .updateTable('series')
        .set({ level: 4, topic_id: 'numbers' })
        .where('id', '=', 'spare')
        .execute()
      await db.updateTable('problem').set({ serial: 9 }).where('id', '=', 'spare-1').execute()
      await db.insertInto('change').values({ topic: 'catalogue', key: 'siege' }).execute()
      for (const language of ['en', 'bn']) {
        clock.advance(100_000)
        const { body } = await me.attempt('spare-1', createAnswer(clock.now(), '4'), language)
        expect(body.points.total).toBe(0)
      }
      expect(await earned()).toBe(before)
    },
  )

  it(
    'feedback, views, hints, shares and another class bring no points, a hundred times over',
    { tags: ['decision-16', 'attack-189'] },
    async () => {
      for (let turn = 0; turn < 25; turn++) {
        await me.post('/api/v2/app/feedback/problem', { problem_id: 'easy-1', feedback: (turn % 3) + 1 })
        await me.post('/api/v2/app/problem/easy/1/attempt/view-start')
        await hint('easy-1')
        await explain('easy-2')
      }
      expect(await earned()).toBe(0)
    },
  )
})
