import { randomUUID } from 'node:crypto'
import type { AttemptReply } from '@dhadha/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { ATTEMPT_BUDGETS } from '../points/answer-time.ts'
import { createAnswer, fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database } = api
let learnerId = ''
let me = pupil(api, '')

beforeAll(() => fillCatalogue(database.db))
beforeEach(async () => {
  const signedIn = await api.signedIn()
  learnerId = signedIn.id
  me = pupil(api, signedIn.token)
})

const view = (mark: 'start' | 'end', path: string) =>
  me.post(`/api/v2/app/problem/${path}/attempt/view-${mark}`)

const BASE_ALONE = { base: 15, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 15 }

describe('an answer that is faster than a person', () => {
  it(
    'earns its base alone and the reply says so, also when it is sent again',
    { tags: ['decision-47', 'attack-36'] },
    async () => {
      await view('start', 'row/1')
      clock.advance(1400)
      const body = createAnswer(clock.now(), '4', {}, 40)
      const first = await me.attempt('row-1', body)
      expect(first.body).toMatchObject({
        isCorrect: true,
        points: BASE_ALONE,
        message: 'Correct! Base points only this time: very quick answers earn no bonus.',
        streakInfo: { current_streak: 1 },
      })
      expect((await me.attempt('row-1', body)).body).toEqual(first.body)
      const bangla = await me.attempt('row-1', body, 'bn')
      expect(bangla.body.message).toContain('শুধু মূল পয়েন্ট')
    },
  )

  it(
    'earns all from the moment on at which a person may have read it',
    { tags: ['decision-47'] },
    async () => {
      await view('start', 'row/1')
      clock.advance(1500)
      expect((await me.solve('row-1', 0)).body.points).toMatchObject({ speedBonus: 10, firstTryBonus: 5 })
    },
  )

  it('a view that was ended at once counts for nothing', { tags: ['decision-47'] }, async () => {
    await view('start', 'row/1')
    await view('end', 'row/1')
    clock.advance(1)
    await view('start', 'row/1')
    clock.advance(1)
    await view('end', 'row/1')
    clock.advance(60_000)
    expect((await me.solve('row-1', 60)).body.points).toEqual(BASE_ALONE)
  })

  it('problems in view at once are read one after the other', { tags: ['decision-47'] }, async () => {
    for (let serial = 1; serial <= 12; serial++) await view('start', `row/${serial}`)
    await view('start', 'easy/1')
    await view('start', 'spare/1')
    clock.advance(29_000)
    const speeds: number[] = []
    for (let serial = 1; serial <= 12; serial++)
      speeds.push((await me.solve(`row-${serial}`, 0)).body.points.speedBonus)
    for (const problem of ['easy-1', 'spare-1'])
      speeds.push((await me.solve(problem, 0)).body.points.speedBonus)
    // Twenty seconds of reading, a second and a half each.
    expect(speeds).toEqual([...Array.from({ length: 13 }, () => 10), 0])
  })

  it('a hint still takes its price off the base', { tags: ['decision-47'] }, async () => {
    await me.post('/api/v2/app/problem/row-1/use-hint')
    await view('start', 'row/1')
    expect((await me.solve('row-1', 0)).body.points).toEqual({ ...BASE_ALONE, base: 13, total: 13 })
  })

  it('fifty answers at once are read no faster than one by one', { tags: ['decision-17'] }, async () => {
    const problems = Array.from({ length: 12 }, (_, index) => `row-${index + 1}`)
    await database.db
      .insertInto('learner_progress')
      .values({ learner_id: learnerId, reading_until: new Date(clock.now().getTime() - 10_000) })
      .onConflict((row) =>
        row.column('learner_id').doUpdateSet({ reading_until: new Date(clock.now().getTime() - 10_000) }),
      )
      .execute()
    const replies = await Promise.all(problems.map((problem) => me.solve(problem, 60)))
    const withBonus = replies.filter(({ body }) => body.points.firstTryBonus > 0)
    expect(withBonus).toHaveLength(6)
  })
})

describe('the budget of attempts', () => {
  const [minute, hour, day] = ATTEMPT_BUDGETS
  const send = (answer = 'nonsense', language = 'en') =>
    me.attempt('easy-1', createAnswer(clock.now(), answer), language)

  async function count(times: number): Promise<number> {
    let taken = 0
    for (let time = 0; time < times; time++) if ((await send()).status === 200) taken += 1
    return taken
  }

  it(
    'ends after so many in a minute, with kind words, and comes back',
    { tags: ['decision-47'] },
    async () => {
      expect(await count(minute.attempts + 3)).toBe(minute.attempts)
      expect(await send()).toMatchObject({
        status: 429,
        body: { error: 'too_many_attempts', message: expect.stringContaining('little break') },
      })
      expect((await send('4', 'bn')).body).toMatchObject({ message: expect.stringMatching(/জিরিয়ে নাও/) })
      clock.advance(1000)
      expect(await count(3)).toBe(1)
      clock.advance(minute.seconds * 1000)
      expect(await count(minute.attempts + 1)).toBe(minute.attempts)
    },
  )

  it('accepts no more when they come at once', { tags: ['decision-47'] }, async () => {
    const replies = await Promise.all(Array.from({ length: minute.attempts + 20 }, () => send()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(minute.attempts)
    const { tries } = await database.db
      .selectFrom('learner_problem')
      .select('tries')
      .where('learner_id', '=', learnerId)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(minute.attempts)
  })

  it.each([
    ['hour', hour],
    ['day', day],
  ])('has a budget for the %s', { tags: ['decision-47'] }, async (_, { column, attempts, seconds }) => {
    await send()
    const whole = (left: number) =>
      database.db
        .updateTable('learner_progress')
        .set({ [column]: new Date(clock.now().getTime() + (seconds - (left * seconds) / attempts) * 1000) })
        .where('learner_id', '=', learnerId)
        .execute()
    await whole(2)
    expect(await count(5)).toBe(2)
  })

  it('a repeated answer is answered again and uses no budget', { tags: ['decision-17'] }, async () => {
    const body = { ...createAnswer(clock.now(), '4'), attemptId: randomUUID() }
    const first = await me.attempt('easy-1', body)
    await count(minute.attempts)
    expect((await send()).status).toBe(429)
    expect(await me.attempt('easy-1', body)).toEqual(first)
  })

  it('one learner’s budget does not count for another', { tags: ['decision-47'] }, async () => {
    await count(minute.attempts)
    const other = pupil(api, (await api.signedIn()).token)
    const reply: { status: number; body: AttemptReply } = await other.solve('easy-1')
    expect(reply).toMatchObject({ status: 200, body: { isCorrect: true } })
  })
})
