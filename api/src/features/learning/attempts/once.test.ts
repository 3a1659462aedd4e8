import { randomUUID } from 'node:crypto'
import type { AttemptReply } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, boards, fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp()
const { clock, database, signedIn } = api
const other = await testApp({ database, now: clock.now() })

beforeAll(() => fillCatalogue(database.db))

const fifty = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => work(i)))

async function countRows(learnerId: string) {
  const { rows } = await database.pool.query<Record<'attempts' | 'entries' | 'sum' | 'xp' | 'score', number>>(
    `select (select count(*) from attempt where learner_id = $1) as attempts,
       (select count(*) from ledger where learner_id = $1 and kind = 'problem') as entries,
       (select sum(points) from ledger where learner_id = $1) as sum,
       (select total_xp from learner_progress where learner_id = $1) as xp,
       (select sum(points) from level_score where learner_id = $1) as score`,
    [learnerId],
  )
  return rows[0]
}

describe('one attempt sent many times', () => {
  it('fifty at once are paid once and answered alike', { tags: ['decision-17'] }, async () => {
    const { id, token } = await signedIn()
    const me = pupil(api, token)
    const body = createAnswer(clock.now(), '4')
    const answers = await fifty(() => me.attempt('easy-1', body))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { points: { total: 15 } } })
    expect(await countRows(id)).toEqual({ attempts: 1, entries: 1, sum: 20, xp: 20, score: 15 })
  })

  it('fifty wrong ones at once are one try', { tags: ['decision-17'] }, async () => {
    const { id, token } = await signedIn()
    const [here, there] = [pupil(api, token), pupil(other, token)]
    const body = createAnswer(clock.now(), '5')
    const answers = await fifty((index) => (index % 2 ? here : there).attempt('easy-1', body))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { isCorrect: false } })
    expect(await countRows(id)).toMatchObject({ attempts: 1, entries: 0, xp: 5 })
    const { tries } = await database.db
      .selectFrom('learner_problem')
      .select('tries')
      .where('learner_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(1)
  })

  it('holds for two instances and no attemptId', { tags: ['decision-17'] }, async () => {
    const { id, token } = await signedIn()
    const [here, there] = [pupil(api, token), pupil(other, token)]
    const { attemptId: _, ...body } = createAnswer(clock.now(), '4')
    const answers = await fifty((index) => (index % 2 ? here : there).attempt('easy-1', body))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countRows(id)).toMatchObject({ attempts: 1, entries: 1, sum: 20, xp: 20 })
  })

  it(
    'fifty different right answers to one problem are paid once',
    { tags: ['decision-14', 'attack-197'] },
    async () => {
      const { id, token } = await signedIn()
      const me = pupil(api, token)
      const answers = await fifty(() => me.solve('hard-1'))
      const paid = answers.filter(({ body }) => body.points.total > 0)
      expect(paid).toHaveLength(1)
      expect(paid[0]?.body.streakInfo.current_streak).toBe(1)
      expect(await countRows(id)).toEqual({ attempts: 50, entries: 1, sum: 30, xp: 30, score: 25 })
    },
  )

  it('a repeat gets the first answer, in the language it asks for', { tags: ['S3.9'] }, async () => {
    const me = pupil(api, (await signedIn()).token)
    await me.solve('easy-1')
    const body = createAnswer(clock.now(), '4')
    const first = await me.attempt('easy-1', body)
    await me.fail('hard-1')
    await me.solve('medium-1')
    expect(await me.attempt('easy-1', body)).toEqual(first)
    const { message, ...rest } = (await me.attempt('easy-1', body, 'bn')).body
    expect(message).toMatch(/[ক-হ]/)
    expect({ ...rest, message: first.body.message }).toEqual(first.body)
  })

  it('another answer under a used attemptId is refused', { tags: ['S7.11'] }, async () => {
    const { id, token } = await signedIn()
    const me = pupil(api, token)
    const body = createAnswer(clock.now(), '5')
    expect((await me.attempt('easy-1', body)).body.isCorrect).toBe(false)
    for (const [problem, part] of [
      ['easy-1', { answer: '4' }],
      ['medium-1', { answer: '5' }],
      ['easy-3', { answer: 'true', answerType: 'interactive', board: boards.right }],
    ] as const)
      expect(await me.attempt(problem, { ...body, ...part })).toMatchObject({
        status: 409,
        body: { error: 'attempt_id_used' },
      })
    expect(await countRows(id)).toMatchObject({ attempts: 1, entries: 0 })
  })

  it('two learners may use the same attemptId', { tags: ['S7.11'] }, async () => {
    const attemptId = randomUUID()
    for (const { token } of [await signedIn(), await signedIn()])
      expect(
        (await pupil(api, token).attempt('easy-1', createAnswer(clock.now(), '4', { attemptId }))).body,
      ).toMatchObject({ points: { total: 15 } })
  })
})

describe('a first attempt', () => {
  it('needs no progress to be there before', { tags: ['decision-17'] }, async () => {
    const { id, token } = await signedIn()
    const me = pupil(api, token)
    await me.get('/api/v2/app/scoring/level')
    await database.db.deleteFrom('learner_progress').where('learner_id', '=', id).execute()
    const body = createAnswer(clock.now(), '4')
    const answers = await fifty(() => me.attempt('easy-1', body))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countRows(id)).toMatchObject({ attempts: 1, entries: 1, xp: 15 })
  })
})

describe('many attempts at once', () => {
  it('one learner’s twelve problems make one streak', { tags: ['decision-17'] }, async () => {
    const { id, token } = await signedIn()
    const me = pupil(api, token)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? me : pupil(other, token)).solve(`row-${index + 1}`),
      ),
    )
    const streaks = answers.map(({ body }) => body.streakInfo.current_streak)
    expect(streaks.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const total = 20 * 12 + 4 * 4 + 10 * 5 + 20 * 2
    expect(await countRows(id)).toEqual({
      attempts: 12,
      entries: 12,
      sum: total + 5,
      xp: total + 5,
      score: total,
    })
  })

  it('twenty learners at once do not disturb one another', { tags: ['decision-17'] }, async () => {
    const learners = await Promise.all(Array.from({ length: 20 }, () => signedIn()))
    const totals = await Promise.all(
      learners.map(async ({ token }) => {
        const me = pupil(api, token)
        const bodies: AttemptReply[] = []
        for (const problem of ['easy-1', 'medium-1', 'hard-1']) bodies.push((await me.solve(problem)).body)
        return bodies.map(({ points }) => points.total)
      }),
    )
    for (const total of totals) expect(total).toEqual([15, 24, 30])
    for (const { id } of learners) expect(await countRows(id)).toMatchObject({ attempts: 3, sum: 74, xp: 74 })
  })

  it('the ledger refuses changes and a second entry', { tags: ['decision-17'] }, async () => {
    const { id, token } = await signedIn()
    await pupil(api, token).solve('easy-1')
    await expect(
      database.db.updateTable('ledger').set({ points: 1000 }).where('learner_id', '=', id).execute(),
    ).rejects.toThrow('append-only')
    await expect(
      database.db
        .insertInto('ledger')
        .values({
          learner_id: id,
          kind: 'problem',
          what_for: 'easy-1',
          points: 1,
          level: 1,
          topic_id: null,
          created_at: new Date(),
        })
        .execute(),
    ).rejects.toThrow('ledger_pkey')
  })
})
