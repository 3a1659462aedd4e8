import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, boards, fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database } = api
let learnerId = ''
let token = ''
let me = pupil(api, '')

beforeAll(() => fillCatalogue(database.db))
beforeEach(async () => {
  const signedIn = await api.signedIn()
  learnerId = signedIn.id
  token = signedIn.token
  me = pupil(api, token)
})

const view = (mark: 'start' | 'end', serial = 1) =>
  me.post(`/api/v2/app/problem/easy/${serial}/attempt/view-${mark}`)
const ledger = () =>
  database.db
    .selectFrom('ledger')
    .select(['kind', 'what_for', 'points', 'level', 'topic_id'])
    .where('learner_id', '=', learnerId)
    .where('kind', '=', 'problem')
    .execute()

describe('a right answer', () => {
  it('returns points, minutes and streak', { tags: ['S3.9'] }, async () => {
    expect(await me.solve('easy-1', 90)).toEqual({
      status: 200,
      body: {
        success: true,
        isCorrect: true,
        points: { base: 10, speedBonus: 0, firstTryBonus: 5, streakBonus: 0, total: 15 },
        timeTakenInMin: 1.5,
        streakInfo: { current_streak: 1, max_streak: 1 },
      },
    })
    expect(await ledger()).toEqual([
      { kind: 'problem', what_for: 'easy-1', points: 15, level: 1, topic_id: 'numbers' },
    ])
  })

  it.each([
    ['easy-1', 10],
    ['medium-1', 15],
    ['hard-1', 20],
    ['expert-1', 25],
  ])('pays the base of the level of %s', { tags: ['decision-12'] }, async (problem, base) => {
    expect((await me.solve(problem)).body.points).toMatchObject({ base, total: base + 5 })
  })

  it('adds the streak, this answer included', { tags: ['S1.4a'] }, async () => {
    const streaks: number[] = []
    for (let serial = 1; serial <= 12; serial++) {
      const { body } = await me.solve(`row-${serial}`)
      expect(body.streakInfo).toEqual({ current_streak: serial, max_streak: serial })
      streaks.push(body.points.streakBonus)
    }
    expect(streaks).toEqual([0, 4, 4, 4, 4, 10, 10, 10, 10, 10, 20, 20])
  })

  it('accepts the number of an option, in Bangla digits too', { tags: ['S3.8b'] }, async () => {
    const choose = (answer: string) =>
      me.attempt('easy-2', createAnswer(clock.now(), answer, { answerType: 'mcq' }))
    expect((await choose('1')).body).toMatchObject({ isCorrect: false })
    expect((await choose('২')).body).toMatchObject({ isCorrect: true, points: { firstTryBonus: 0 } })
  })

  it('judges the board itself, whatever verdict the browser sends', { tags: ['S3.8b'] }, async () => {
    const play = (answer: string, board: object) =>
      me.attempt('easy-3', createAnswer(clock.now(), answer, { answerType: 'interactive', board }))
    expect((await play('true', boards.wrong)).body).toMatchObject({ isCorrect: false, points: { total: 0 } })
    expect((await play('false', boards.right)).body).toMatchObject({ isCorrect: true, points: { base: 10 } })
  })
})

describe('a wrong answer', () => {
  it('earns nothing and ends the streak', { tags: ['S4.3c'] }, async () => {
    await me.solve('easy-1')
    await me.solve('medium-1')
    expect((await me.fail('hard-1')).body).toEqual({
      success: true,
      isCorrect: false,
      points: { base: 0, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 0 },
      timeTakenInMin: 1.67,
      streakInfo: { current_streak: 0, max_streak: 2 },
    })
    expect((await me.solve('hard-1')).body).toMatchObject({
      points: { base: 20, firstTryBonus: 0, streakBonus: 0, total: 20 },
      streakInfo: { current_streak: 1, max_streak: 2 },
    })
  })

  it('may be retried without limit', { tags: ['decision-14'] }, async () => {
    for (let time = 0; time < 8; time++) expect((await me.fail('easy-1')).body.isCorrect).toBe(false)
    expect((await me.solve('easy-1')).body.points.total).toBe(10)
    const row = await database.db
      .selectFrom('learner_problem')
      .select(['tries', 'solved_on_try', 'last_outcomes'])
      .where('learner_id', '=', learnerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ tries: 9, solved_on_try: 9, last_outcomes: [false, false, true] })
  })
})

describe('time', () => {
  it(
    'pays speed by the time that the API saw, not by the claim',
    { tags: ['S9.11', 'decision-15'] },
    async () => {
      const paid = async (problem: string, path: string, seconds: number) => {
        await me.post(`/api/v2/app/problem/${path}/attempt/view-start`)
        clock.advance(seconds * 1000)
        return (await me.solve(problem, 0)).body.points.speedBonus
      }
      expect(await paid('easy-1', 'easy/1', 29)).toBe(10)
      expect(await paid('medium-1', 'medium/1', 59)).toBe(5)
      expect(await paid('hard-1', 'hard/1', 60)).toBe(0)
    },
  )

  it('pays no speed where the API saw no view, whatever is claimed', { tags: ['decision-15'] }, async () => {
    expect((await me.solve('easy-1', 5)).body).toMatchObject({
      timeTakenInMin: 0.08,
      points: { base: 10, speedBonus: 0, firstTryBonus: 5 },
    })
  })

  it('counts the time that the API saw when the claim is shorter', { tags: ['decision-15'] }, async () => {
    await view('start')
    clock.advance(40_000)
    await view('end')
    clock.advance(3_600_000)
    await view('start')
    clock.advance(5000)
    const { body } = await me.solve('easy-1', 1)
    expect(body).toMatchObject({ timeTakenInMin: 0.75, points: { speedBonus: 5 } })
  })

  it(
    'does not count a gap between two views, whatever is claimed, and pays speed by what is left',
    { tags: ['S4.6', 'decision-15'] },
    async () => {
      await view('start')
      clock.advance(5000)
      await view('end')
      clock.advance(30_000)
      await view('start')
      clock.advance(4000)
      expect((await me.solve('easy-1', 39)).body).toMatchObject({
        timeTakenInMin: 0.15,
        points: { speedBonus: 10 },
      })
    },
  )

  it('counts the claim when the API saw less', { tags: ['decision-15'] }, async () => {
    await view('start')
    clock.advance(2000)
    expect((await me.solve('easy-1', 45)).body).toMatchObject({
      timeTakenInMin: 0.75,
      points: { speedBonus: 5 },
    })
  })

  it('subtracts no wait that the browser reports', { tags: ['decision-15'] }, async () => {
    await view('start')
    clock.advance(70_000)
    const answer = { ...createAnswer(clock.now(), 'secret-answer', {}, 1), waitedMs: 60_000 }
    expect((await me.attempt('easy-1', answer)).body).toMatchObject({
      timeTakenInMin: 1.17,
      points: { speedBonus: 0 },
    })
    expect(await me.attempt('medium-1', { ...answer, waitedMs: -1 })).toMatchObject({ status: 400 })
  })

  it(
    'counts half an hour at most for a view whose end was not reported',
    { tags: ['decision-15'] },
    async () => {
      await view('start')
      clock.advance(86_400_000)
      expect((await me.solve('easy-1', 1)).body.timeTakenInMin).toBe(30)
    },
  )

  it('does not stop the clock by a hidden page that came back', { tags: ['decision-15'] }, async () => {
    await view('start')
    clock.advance(70_000)
    await view('start')
    clock.advance(1000)
    expect((await me.solve('easy-1', 1)).body.points.speedBonus).toBe(0)
  })

  it('refuses a time that is none and counts no attempt', { tags: ['S3.8a'] }, async () => {
    const body = createAnswer(clock.now(), '4', { startTime: 'soon', endTime: '2026-11-21T10:00:00Z' })
    expect(await me.attempt('easy-1', body)).toMatchObject({
      status: 400,
      body: { error: 'claim_unreadable' },
    })
    expect(await me.get('/api/v2/app/problem/easy-1')).toMatchObject({ body: { status: null } })
    expect(await ledger()).toEqual([])
  })

  it.each([
    ['in 1970', '1970-01-01T00:00:00Z', '1970-01-01T00:00:01Z'],
    ['in 2036', '2036-11-22T10:00:00Z', '2036-11-22T10:00:01Z'],
    ['set back while the learner thinks', '2026-11-21T10:00:01Z', '2026-11-21T09:00:00Z'],
  ])(
    'accepts an answer from a device whose clock is %s',
    { tags: ['decision-25'] },
    async (_, startTime, endTime) => {
      await view('start')
      clock.advance(45_000)
      const { status, body } = await me.attempt(
        'easy-1',
        createAnswer(clock.now(), '4', { startTime, endTime }),
      )
      expect(status).toBe(200)
      expect(body).toMatchObject({ isCorrect: true, timeTakenInMin: 0.75 })
      expect(await ledger()).toHaveLength(1)
    },
  )
})

describe('a problem that does not pay', () => {
  it('pays once and says so in both languages', { tags: ['decision-14'] }, async () => {
    await me.solve('easy-1')
    const again = await me.solve('easy-1')
    expect(again.body).toMatchObject({
      isCorrect: true,
      points: { base: 0, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 0 },
      message: 'Correct again! You have earned the points of this problem already.',
      streakInfo: { current_streak: 1, max_streak: 1 },
    })
    const { body } = await me.attempt('easy-1', createAnswer(clock.now(), '4'), 'bn')
    expect(body.message).toBe('আবারও ঠিক হয়েছে! এই ধাঁধার পয়েন্ট তুমি আগেই পেয়েছ।')
    expect(await ledger()).toHaveLength(1)
  })

  it('stays solved when a later answer is wrong', { tags: ['decision-14'] }, async () => {
    await me.solve('easy-1')
    await me.fail('easy-1')
    expect((await me.solve('easy-1')).body.points.total).toBe(0)
    expect(await me.get('/api/v2/app/problem/easy-1')).toMatchObject({ body: { status: 1 } })
  })
})

describe('an answer that cannot be', () => {
  it.each([
    ['easy-1', { answer: '  ' }, 400, 'answer_empty'],
    ['easy-1', { answer: '1', answerType: 'mcq' }, 400, 'wrong_answer_type'],
    ['easy-3', { answer: 'true' }, 400, 'wrong_answer_type'],
    ['easy-2', { answer: '', answerType: 'mcq' }, 400, 'option_missing'],
    ['easy-2', { answer: '9', answerType: 'mcq' }, 400, 'option_missing'],
    ['easy-2', { answer: 'four', answerType: 'mcq' }, 400, 'option_missing'],
    ['easy-3', { answer: 'true', answerType: 'interactive' }, 400, 'board_missing'],
    ['easy-3', { answer: 'maybe', answerType: 'interactive', board: boards.right }, 400, 'board_missing'],
    [
      'easy-3',
      { answer: 'true', answerType: 'interactive', board: { sticks: 'all' } },
      400,
      'board_unreadable',
    ],
    ['easy-3', { answer: 'true', answerType: 'interactive', board: null }, 400, 'board_unreadable'],
    [
      'easy-3',
      { answer: 'true', answerType: 'interactive', board: boards.unfinished },
      422,
      'board_not_finished',
    ],
    [
      'easy-3',
      { answer: 'true', answerType: 'interactive', board: { ...boards.right, note: '\0' } },
      400,
      'bad_request',
    ],
    ['easy-1', { answer: '4\0' }, 400, 'bad_request'],
    ['nothing', { answer: '4' }, 404, 'no_such_problem'],
    ['__proto__', { answer: '4' }, 404, 'no_such_problem'],
  ])(
    'an answer to %s, %j, is refused and costs no attempt',
    { tags: ['S5.6a'] },
    async (problem, part, status, error) => {
      const { body, ...answer } = await me.attempt(problem, createAnswer(clock.now(), '', part))
      expect(answer.status).toBe(status)
      expect(body).toMatchObject({ error, message: expect.stringMatching(/\w/) })
      const tries = await database.db.selectFrom('attempt').where('learner_id', '=', learnerId).execute()
      expect(tries).toEqual([])
    },
  )

  it('has the specification’s words', { tags: ['S5.6a'] }, async () => {
    const words = async (problem: string, part: object) =>
      (await me.attempt(problem, createAnswer(clock.now(), '', part))).body.message
    expect(await words('easy-1', {})).toBe('Answer cannot be empty')
    expect(await words('easy-2', { answerType: 'mcq' })).toBe('Please Select an Option')
  })

  it('explains in Bangla what a board lacks', { tags: ['decision-14'] }, async () => {
    const body = { answerType: 'interactive', board: boards.unfinished }
    const answer = await me.attempt('easy-3', createAnswer(clock.now(), 'true', body), 'bn')
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringMatching(/[ক-হ]/) } })
  })

  it.each([
    '{"__proto__":{"isCorrect":true},"startTime":"a","endTime":"b","answer":"4","answerType":"text"}',
    '{"constructor":{"prototype":{}},"startTime":"a","endTime":"b","answer":"4","answerType":"text"}',
    '{"board":{"__proto__":{"sticks":[]}},"startTime":"a","endTime":"b","answer":"true","answerType":"interactive"}',
    '[]',
    'null',
    '{"answer":4}',
  ])('refuses the body %s', async (payload) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v2/app/problem/easy-1/attempts',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toHaveProperty('message')
  })

  it('still accepts the answer to a problem that was just retired', { tags: ['S7.11'] }, async () => {
    expect((await me.solve('easy-old')).body).toMatchObject({ isCorrect: true, points: { total: 15 } })
  })
})
