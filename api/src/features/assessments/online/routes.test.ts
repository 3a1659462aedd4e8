import { createDecipheriv } from 'node:crypto'
import type * as Wire from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { boards, fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { cancel, credit } from '../schedule/operate.ts'
import { scheduledTest, operation, sitting } from '../testing/assessments.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { clock, database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

const newPupil = async () => {
  const { id, token } = await signedIn()
  return { learnerId: id, token, ...sitting(api, token) }
}

const hour = 3_600_000

describe('lists of online tests', () => {
  it(
    'lists of online tests show each test by the clock, in order and limited',
    { tags: ['S3.19', 'S4.9b', 'S4.10a', 'S7.22a', 'S7.22b', 'S7.22c', 'S9.4c'] },
    async () => {
      const past = await scheduledTest(api, { id: 'past' })
      const soon = await scheduledTest(api, { id: 'soon' }, hour)
      await scheduledTest(api, { id: 'later' }, 2 * hour)
      const now = await scheduledTest(api, { id: 'now', minutes: 30 }, 15 * 60_000)
      const pupil = await newPupil()
      await pupil.register('now', { notify: true })
      clock.set(new Date(now.starts.getTime() + 1000))

      const ids = async (query: string) => (await pupil.list(query)).map((test) => test.test_id)
      expect(await ids('status=ongoing&limit=100')).toEqual(['now'])
      expect(await ids('status=scheduled&limit=100')).toEqual(['soon', 'later'])
      expect(await ids('status=completed&limit=100')).toEqual(['past'])
      expect(await ids('participation=participated&limit=100')).toEqual(['now'])
      expect(await ids('participation=non_participated')).toEqual(['soon', 'later', 'past'])
      expect(await ids('limit=2')).toEqual(['now', 'soon'])
      expect((await pupil.get('', '?limit=101')).status).toBe(400)
      expect((await pupil.get('', '?status=draft')).status).toBe(400)
      expect(await pupil.list('status=ongoing')).toEqual([
        {
          test_id: 'now',
          test_name: 'Test now',
          bangla_test_name: 'পরীক্ষা now',
          problem_count: 4,
          duration_minutes: 30,
          started_at: now.starts.toISOString(),
          ends_at: now.ends.toISOString(),
          cover: '/n.svg',
          notified: true,
          is_registered: true,
          status: 'ongoing',
          color: 'var(--math)',
          bgcolor: 'var(--math-soft)',
          participants: 1,
          evaluation: null,
          score: null,
          has_taken: false,
          timeRemaining: 30 * 60 - 1,
          startsIn: 0,
          server_time: clock.now().toISOString(),
        },
      ])
      // A completed test that the learner never opened differs from one that the learner opened (decision 26).
      expect((await pupil.list('status=completed')).map((test) => test.has_taken)).toEqual([false])
      // No job has run: the test is over, but not graded.
      expect(await pupil.list('status=completed')).toMatchObject([
        { evaluation: 'pending', timeRemaining: 0 },
      ])
      expect(past.ends < clock.now() && soon.starts > clock.now()).toBe(true)
    },
  )

  it(
    'lists of online tests show nothing of a test that was cancelled',
    { tags: ['decision-24'] },
    async () => {
      const pupil = await newPupil()
      const { id } = await scheduledTest(api)
      await pupil.register(id)
      await cancel(database.db, id, clock.now())
      expect((await pupil.list()).map((test) => test.test_id)).not.toContain(id)
      expect((await pupil.get(id)).status).toBe(404)
      expect((await pupil.answer(id, 'easy-1', operation('4'))).status).toBe(404)
    },
  )
})

describe('registering', () => {
  it('happens once and turns the reminder both ways', { tags: ['S4.9a', 'S7.22d', 'S7.22e'] }, async () => {
    const pupil = await newPupil()
    const { id } = await scheduledTest(api)
    expect((await pupil.notification(id)).status).toBe(403)
    const first = await Promise.all([pupil.register(id), pupil.register(id), pupil.register(id)])
    for (const { body } of first) expect(body).toEqual({ test_id: id, is_registered: true, notify: false })
    expect((await pupil.notification(id)).body).toEqual({ notify: true })
    expect((await pupil.register(id, { notify: false })).body.notify).toBe(true)
    expect((await pupil.notification(id)).body).toEqual({ notify: false })
    expect((await pupil.notification(id, { notify: false })).body).toEqual({ notify: false })
    expect((await pupil.get<Wire.TestDetail>(id)).body).toMatchObject({
      participants: 1,
      is_registered: true,
    })
  })

  it('is needed for problems, answers, marks and results', { tags: ['S6.4'] }, async () => {
    const pupil = await newPupil()
    const { id, starts, ends } = await scheduledTest(api)
    clock.set(starts)
    for (const path of ['/problems', '/problems/easy-1', '/sealed', '/key'])
      expect((await pupil.get(id, path)).body).toMatchObject({ error: 'not_registered' })
    expect((await pupil.answer(id, 'easy-1', operation('4'))).status).toBe(403)
    expect((await pupil.mark(id, 'easy-1')).status).toBe(403)
    clock.set(ends)
    expect((await pupil.get(id, '/result')).status).toBe(403)
    const late = await pupil.register(id)
    expect(late).toMatchObject({ status: 409, body: { error: 'test_over' } })
  })

  it('is open while the test runs', { tags: ['S7.22e'] }, async () => {
    const pupil = await newPupil()
    const { id, ends } = await scheduledTest(api)
    clock.set(new Date(ends.getTime() - 1))
    expect((await pupil.register(id)).status).toBe(200)
  })
})

describe('a test that is coming', () => {
  it('returns subjects and number, and no problem', { tags: ['S3.21', 'S7.22g'] }, async () => {
    const pupil = await newPupil()
    const { id, starts } = await scheduledTest(api)
    const { body } = await pupil.get<Wire.TestDetail>(id)
    expect(body).toMatchObject({
      test_id: id,
      test_name: `Test ${id}`,
      test_cover: '/n.svg',
      status: 'scheduled',
      problems: [],
      problem_count: 4,
      duration_minutes: 10,
      participants: 0,
      startsIn: 60,
      timeRemaining: 600,
      evaluation: null,
    })
    expect(body.topics.map((topic) => topic.topic_id)).toEqual(['numbers', 'shapes'])
    await pupil.register(id)
    for (const path of ['/problems', '/problems/easy-1', '/key'])
      expect((await pupil.get(id, path)).body).toMatchObject({ error: 'not_started' })
    expect((await pupil.get(id, '/result')).body).toMatchObject({ error: 'still_running' })
    expect(starts > clock.now()).toBe(true)
  })

  it('gives the list with the key, with what the learner has done', { tags: ['decision-24'] }, async () => {
    const pupil = await newPupil()
    const { id, starts } = await scheduledTest(api)
    await pupil.register(id)
    clock.set(starts)
    const { body: first } = await pupil.get<Wire.TestKey>(id, '/key')
    expect(first.list?.problems.map(({ saved }) => saved)).toEqual([null, null, null, null])
    await pupil.answer(id, 'easy-1', operation('4'))
    const { body: again } = await pupil.get<Wire.TestKey>(id, '/key')
    const { body: list } = await pupil.get<Wire.TestProblems>(id, '/problems')
    expect(again.list).toEqual(list)
    expect(list.problems.find(({ problem_id }) => problem_id === 'easy-1')?.saved?.answer).toBe('4')
  })

  it(
    'has the time that is left when it answers, however long the call waited',
    { tags: ['decision-24'] },
    async () => {
      const pupil = await newPupil()
      const { id, starts } = await scheduledTest(api)
      await pupil.register(id)
      clock.set(starts)
      // Runs between the call and its statement.
      api.database.pool.once('acquire', () => clock.advance(20_000))
      const { body } = await pupil.get<Wire.TestKey>(id, '/key')
      expect([body.timeRemaining, body.list?.test.timeRemaining]).toEqual([580, 580])
    },
  )

  it('gives the sealed problems early and their key at the start', { tags: ['decision-24'] }, async () => {
    const [firstPupil, other] = [await newPupil(), await newPupil()]
    const { id, starts, ends } = await scheduledTest(api)
    await firstPupil.register(id)
    await other.register(id)
    const fetched = await Promise.all(
      [firstPupil, other].map(({ token }) =>
        api.app.inject({ url: `/api/v2/app/online-test/${id}/sealed`, headers: { authorization: token } }),
      ),
    )
    const [first, second] = fetched
    if (!first || !second) throw new Error('nothing came')
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    expect(first.body).not.toMatch(/easy|Statement|hard/)
    const again = await api.app.inject({
      url: `/api/v2/app/online-test/${id}/sealed`,
      headers: { authorization: firstPupil.token, 'if-none-match': String(first.headers['etag']) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])

    clock.set(new Date(starts.getTime() + 250))
    const { body: key } = await firstPupil.get<Wire.TestKey>(id, '/key')
    const sealed = first.json<Wire.SealedTest>()
    expect(key).toMatchObject({ version: sealed.version, timeRemaining: 599.75 })
    const bytes = Buffer.from(sealed.sealed, 'base64')
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(key.key, 'base64'),
      Buffer.from(sealed.iv, 'base64'),
    )
    decipher.setAuthTag(bytes.subarray(-16))
    const open = JSON.parse(
      decipher.update(bytes.subarray(0, -16)).toString('utf8') + decipher.final('utf8'),
    ) as Wire.SealedProblems
    const shown = await Promise.all(
      ['easy-1', 'easy-2', 'easy-3', 'hard-1'].map(
        async (problem) =>
          (await firstPupil.get<Wire.TestProblemReply>(id, `/problems/${problem}`)).body.problem,
      ),
    )
    expect(open.problems).toEqual(shown)
    expect(ends > clock.now()).toBe(true)
  })
})

describe('a test that runs', () => {
  it(
    'lists problems and goes on where another device was',
    { tags: ['S3.21', 'S3.25a', 'S7.22f', 'S7.22h', 'S7.22j'] },
    async () => {
      const pupil = await newPupil()
      const { id, starts } = await scheduledTest(api)
      await pupil.register(id)
      clock.set(starts)
      const { status, body } = await pupil.answer(id, 'easy-2', operation('2', { answerType: 'mcq' }))
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          state: 'saved',
          problem_id: 'easy-2',
          saved_at: starts.toISOString(),
          timeRemaining: 600,
          startsIn: 0,
          server_time: starts.toISOString(),
        },
      ])
      const board = JSON.stringify(boards.right)
      await pupil.answer(id, 'easy-3', operation(board, { answerType: 'interactive' }))
      await pupil.mark(id, 'easy-1')

      const list = await pupil.problems(id)
      expect(list.test).toMatchObject({ status: 'ongoing', timeRemaining: 600 })
      expect(list.problems).toMatchObject([
        {
          problem_id: 'easy-1',
          is_submitted: false,
          is_marked: true,
          saved: null,
          difficulty: 'easy',
          marks: 1,
        },
        {
          problem_id: 'easy-2',
          is_submitted: true,
          is_marked: false,
          saved: { answer: '2', answerType: 'mcq' },
        },
        { problem_id: 'easy-3', is_submitted: true, saved: { answer: board, answerType: 'interactive' } },
        { problem_id: 'hard-1', difficulty: 'hard', marks: 3, topic_id: 'shapes' },
      ])
      expect((await pupil.get<Wire.TestProblemReply>(id, '/problems/easy-3')).body).toMatchObject({
        problem: { problem_id: 'easy-3', data: { ansType: 'interactive', interactiveType: 'matchstick' } },
        is_submitted: true,
        saved: { answer: board },
      })
      expect((await pupil.get(id, '/problems/medium-1')).status).toBe(404)
      expect((await pupil.answer(id, 'medium-1', operation('4'))).status).toBe(404)
    },
  )

  it('takes back no answer that cannot be judged, and says what is wrong', { tags: ['S3.25a'] }, async () => {
    const pupil = await newPupil()
    const { id, starts } = await scheduledTest(api)
    await pupil.register(id)
    clock.set(starts)
    const given: [string, object, number, string][] = [
      ['easy-1', operation('  '), 400, 'answer_empty'],
      ['easy-1', operation('4'.repeat(501)), 400, 'answer_too_long'],
      ['easy-1', operation('2', { answerType: 'mcq' }), 400, 'wrong_answer_type'],
      ['easy-2', operation('9', { answerType: 'mcq' }), 400, 'option_missing'],
      ['easy-3', operation('{', { answerType: 'interactive' }), 400, 'answer_unreadable'],
      ['easy-3', operation('{}', { answerType: 'interactive' }), 400, 'board_unreadable'],
      [
        'easy-3',
        operation(JSON.stringify(boards.unfinished), { answerType: 'interactive' }),
        422,
        'board_not_finished',
      ],
    ]
    for (const [problem, body, status, error] of given)
      expect(await pupil.answer(id, problem, body)).toMatchObject({ status, body: { error } })
    expect((await pupil.problems(id)).problems.filter((row) => row.is_submitted)).toEqual([])
  })

  it('prolongs the time for all when a failure took some', { tags: ['S7.22g'] }, async () => {
    const pupil = await newPupil()
    const { id, starts } = await scheduledTest(api)
    await pupil.register(id)
    clock.set(starts)
    await credit(database.db, id, { seconds: 45, why: 'test', now: clock.now() })
    expect((await pupil.get<Wire.TestDetail>(id)).body.timeRemaining).toBe(645)
    const { body } = await api.call<Wire.Notifications>({
      url: '/api/v2/app/poll-notification',
      token: pupil.token,
    })
    expect(body.notifications[0]?.content).toContain('45 seconds longer')
  })

  it('says in the reader’s language what is wrong', { tags: ['S8.7c'] }, async () => {
    const { token } = await newPupil()
    const { body } = await api.call({
      url: '/api/v2/app/online-test/never-heard-of',
      token,
      headers: { 'accept-language': 'bn' },
    })
    expect(body).toEqual({ error: 'no_such_test', message: 'এই পরীক্ষাটি এখানে নেই।' })
  })
})
