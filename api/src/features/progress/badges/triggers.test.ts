import { beforeAll, describe, expect, it } from 'vitest'
import { createAnswer, boards, fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { runCommand } from '../../../testing/command.ts'
import { growUp, makeFriends } from '../../people/testing/people.ts'
import { scheduledTest, operation, CUSTOM, sitting } from '../../assessments/testing/assessments.ts'
import { newcomer as newcomerAt } from './testing/history.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { app, call, clock, database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

const newcomer = () => newcomerAt(api)

/** A learner whom the pupil may share with. */
async function createFriend(id: string) {
  const friend = await signedIn()
  await growUp(database.db, [id, friend.id])
  await makeFriends(database.db, id, friend.id)
  return friend
}

describe('actions that earn a badge', () => {
  it('looking at explanations earns no badge', { tags: ['S1.5'] }, async () => {
    const { me, shelf } = await newcomer()
    await me.fail('easy-1')
    await me.fail('easy-1')
    await me.post('/api/v2/app/problem/easy-1/view-explanation')
    await me.solve('easy-1')
    const { badges, earned } = await shelf()
    expect(earned).toEqual(['first-solve'])
    for (const id of ['unaided-25', 'persistent-1', 'first-try-10'])
      expect(badges.find((badge) => badge.id === id)).toMatchObject({ progress: 0 })
  })

  it('counts boards, shares, tutorials and days', { tags: ['S1.5'] }, async () => {
    const { id, token, me, shelf } = await newcomer()
    await me.attempt(
      'easy-3',
      createAnswer(clock.now(), 'true', { answerType: 'interactive', board: boards.right }),
    )
    const peer = await createFriend(id)
    await me.post('/api/v2/app/peer-recommend/recommend', {
      recommendedUserIds: [peer.id],
      recommendedProblemId: 'easy-3',
    })
    await me.post('/api/v2/app/tutorial/first/play')
    const now = clock.now()
    for (const day of [1, 2]) {
      clock.set(new Date(now.getTime() + day * 86_400_000))
      await call({ url: '/api/user/stats', token })
    }
    const { badges, earned } = await shelf()
    clock.set(now)
    const progress = (id: string) => badges.find((badge) => badge.id === id)?.progress
    expect(earned).toEqual(expect.arrayContaining(['first-solve', 'share-1', 'days-3']))
    expect({
      kinds: progress('board-kinds-3'),
      boards: progress('boards-50'),
      tutorials: progress('tutorial-5'),
      days: progress('days-7'),
    }).toEqual({ kinds: 1, boards: 1, tutorials: 1, days: 3 })
  })

  it('is announced at once after a share and a tutorial', { tags: ['S1.5'] }, async () => {
    const { id, token, me, shelf } = await newcomer()
    const peer = await createFriend(id)
    // The day's first call triggers a check of its own.
    await call({ url: '/api/user/stats', token })
    expect((await shelf()).notified).toEqual([])
    await me.post('/api/v2/app/peer-recommend/recommend', {
      recommendedUserIds: [peer.id],
      recommendedProblemId: 'easy-3',
    })
    expect((await shelf()).notified.map((item) => item.content)).toEqual(['You earned a badge: Good Friend!'])
    await database.pool.query(
      `insert into tutorial_watch (learner_id, tutorial_id, watched_at)
       select $1, 'tutorial-' || n, now() from generate_series(1, 4) as n`,
      [id],
    )
    await me.post('/api/v2/app/tutorial/first/play')
    expect((await shelf()).notified.map((item) => item.content)).toContain(
      'You earned a badge: Curious Mind!',
    )
  })

  it('a custom test completed with an answer', { tags: ['S1.5'] }, async () => {
    const { token, shelf } = await newcomer()
    const post = <Body>(url: string, body: object = {}) => call<Body>({ url: CUSTOM + url, body, token })
    const { body } = await post<{ test_id: string }>('', {
      topic_id: 'numbers',
      series_ids: ['row'],
      title: 'Mine',
      problem_count: 1,
    })
    await post(`/${body.test_id}/start`)
    const { rows } = await database.pool.query<{ problem_ids: string[] }>(
      'select problem_ids from practice_test where id = $1',
      [body.test_id],
    )
    await post(`/${body.test_id}/problems/${rows[0]?.problem_ids[0]}/answer`, operation('4'))
    expect((await shelf()).earned).toEqual([])
    await post(`/${body.test_id}/complete`)
    const { earned, notified } = await shelf()
    expect(earned).toEqual(['custom-test-1'])
    expect(notified).toHaveLength(1)
  })

  /** Newcomers in an online test that has just begun; `now` is the time of the clock before. */
  async function seated(count: number) {
    const pupils = await Promise.all(Array.from({ length: count }, () => newcomer()))
    const now = clock.now()
    const test = await scheduledTest(api)
    const sittings = pupils.map(({ token }) => sitting(api, token))
    for (const sitting of sittings) await sitting.register(test.id)
    clock.set(new Date(test.starts.getTime() + 1000))
    return { pupils, sittings, test, now }
  }

  it('an online test once it is graded, and its podium', { tags: ['S1.5'] }, async () => {
    const { pupils, sittings, test, now } = await seated(4)
    // Marks 4, 3, 1 and 0.
    const answers = [['easy-1', 'hard-1'], ['hard-1'], ['easy-1'], []]
    for (const [index, item] of sittings.entries()) {
      for (const problem of ['easy-1', 'hard-1'])
        await item.answer(test.id, problem, operation(answers[index]?.includes(problem) ? '4' : 'no'))
    }
    expect((await pupils[0]?.shelf())?.earned).toEqual([])
    clock.set(new Date(test.ends.getTime() + 60_000))
    await app.runJobs('tests')
    await api.settle()
    const shelves = await Promise.all(pupils.map(({ shelf }) => shelf()))
    clock.set(now)
    expect(shelves.map(({ earned }) => earned)).toEqual([
      ['online-test-1', 'podium-1'],
      ['online-test-1', 'podium-1'],
      ['online-test-1', 'podium-1'],
      ['online-test-1'],
    ])
    expect(shelves.map(({ notified }) => notified.length)).toEqual([1, 1, 1, 1])
  })

  it('no place and no podium for a result without a right answer', { tags: ['S1.5'] }, async () => {
    const { pupils, sittings, test, now } = await seated(1)
    await sittings[0]?.answer(test.id, 'easy-1', operation('no'))
    clock.set(new Date(test.ends.getTime() + 60_000))
    await app.runJobs('tests')
    await api.settle()
    const [shelf, result] = [await pupils[0]?.shelf(), await sittings[0]?.result(test.id)]
    clock.set(now)
    expect(result).toMatchObject({ score: 0, rank: null })
    expect(shelf?.earned).toEqual(['online-test-1'])
  })

  it('grading a test again awards badges for the new ranks', { tags: ['S1.5'] }, async () => {
    const { pupils, sittings, test, now } = await seated(4)
    const [last, ...others] = sittings
    await last?.answer(test.id, 'hard-1', operation('17'))
    for (const other of others) await other.answer(test.id, 'easy-1', operation('4'))
    clock.set(new Date(test.ends.getTime() + 60_000))
    await app.runJobs('tests')
    clock.set(now)
    expect((await pupils[0]?.shelf())?.earned).toEqual(['online-test-1'])
    // The author corrects the answer to 17.
    const mend = (answer: string) =>
      database.db
        .updateTable('problem')
        .set({ solution: JSON.stringify({ answers: [answer] }) })
        .where('id', '=', 'hard-1')
        .execute()
    await mend('17')
    const { stdout } = await runCommand(api, ['test', 'regrade', test.id])
    await mend('4')
    expect(stdout).toContain('graded again (grading 2)')
    const { earned, notified } = (await pupils[0]?.shelf()) ?? {}
    expect(notified?.map((item) => item.content)).toEqual([
      'You earned a badge: First Test!',
      'You earned a badge: On the Podium!',
    ])
    expect(earned).toEqual(['online-test-1', 'podium-1'])
  })

  it('is deleted with the account, and is part of the download', { tags: ['decision-5'] }, async () => {
    const { id, token, me, shelf } = await newcomer()
    await me.solve('easy-1')
    await shelf()
    const { body } = await call({
      url: '/api/v2/app/user/export',
      token,
    })
    expect(JSON.stringify(body)).toContain('first-solve')
    await database.db.deleteFrom('learner').where('id', '=', id).execute()
    const left = await database.db
      .selectFrom('learner_badge')
      .selectAll()
      .where('learner_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
