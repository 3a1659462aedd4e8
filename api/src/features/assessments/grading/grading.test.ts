import type * as Wire from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE_CHANGE, loadCatalogue } from '../../learning/index.ts'
import { deliverAnnouncements } from '../../notifications/index.ts'
import { eraseLearner } from '../../people/index.ts'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { createTestJobs } from '../jobs.ts'
import { cancel, credit, regrade } from '../schedule/operate.ts'
import { scheduledTest, operation, sitting } from '../testing/assessments.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const twin = await testApp({ database: api.database, now: new Date('2026-10-01T12:00:00Z') })
const { call, clock, database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

const newPupil = async () => {
  const { id, token } = await signedIn()
  return { learnerId: id, token, ...sitting(api, token) }
}
type Pupil = Awaited<ReturnType<typeof newPupil>>

/** Both instances have the same time. */
const setTime = (moment: Date) => {
  clock.set(moment)
  twin.clock.set(moment)
}
const after = (moment: Date, ms: number) => setTime(new Date(moment.getTime() + ms))

/** Both run the due jobs at the same time. */
const jobs = () => Promise.all([api.app.runTestJobs(), twin.app.runTestJobs()])

/** A test in which pupils answered these problems rightly; over, not graded. */
async function taken(rightOnes: readonly (readonly string[])[]) {
  const test = await scheduledTest(api, { problems: ['easy-1', 'medium-1', 'hard-1', 'expert-1'] })
  const pupils = await Promise.all(rightOnes.map(newPupil))
  for (const pupil of pupils) await pupil.register(test.id)
  setTime(test.starts)
  for (const [index, pupil] of pupils.entries())
    for (const problem of rightOnes[index] ?? []) await pupil.answer(test.id, problem, operation('4'))
  after(test.ends, 40_000)
  return { ...test, pupils }
}

/** As the account's owner has it deleted (people/leaving/deletion.ts). */
const leave = (learnerId: string) =>
  database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('learner').select('id').where('id', '=', learnerId).forUpdate().execute()
    await eraseLearner(trx, learnerId)
  })

const ledgerOf = async (learnerId: string) => {
  const { rows } = await database.pool.query<{ kind: string; what_for: string; points: number }>(
    "select kind, what_for, points from ledger where learner_id = $1 and kind <> 'daily_login' order by kind",
    [learnerId],
  )
  return rows
}

async function expectSums(pupils: readonly Pupil[]) {
  const { rows } = await database.pool.query<{ total_xp: number; sum: number }>(
    `select g.total_xp, (select sum(points) from ledger l where l.learner_id = g.learner_id) as sum
     from learner_progress g where learner_id = any($1)`,
    [pupils.map((pupil) => pupil.learnerId)],
  )
  for (const row of rows) expect(row.total_xp).toBe(row.sum)
}

const news = async ({ token }: Pupil) =>
  (await call<Wire.Notifications>({ url: '/api/v2/app/poll-notification', token })).body.notifications

describe('decision 213 a wrong clock', () => {
  it('of one instance ends no test that still runs', async () => {
    const { id, starts, ends, pupils } = await taken([['hard-1']])
    after(starts, 60_000)
    const fast = await testApp({
      database,
      now: new Date(ends.getTime() + 60_000),
      databaseClock: () => Promise.resolve(clock.now()),
    })
    await fast.app.runTestJobs()
    const [pupil] = pupils
    if (!pupil) throw new Error('one has taken the test')
    expect((await pupil.answer(id, 'easy-1', operation('4'))).status).toBe(200)
    after(ends, 40_000)
    await jobs()
    expect(await pupil.result(id)).toMatchObject({ evaluation: 'done', score: 4 })
  })

  it('that is a second off is no reason to wait: the database says when the time is over', async () => {
    const { id, pupils, ends } = await taken([['hard-1']])
    const [pupil] = pupils
    const settled = ends.getTime() + 34_000
    const slow = await testApp({
      database,
      now: new Date(settled - 1_500),
      databaseClock: () => Promise.resolve(new Date(settled)),
    })
    await slow.app.runTestJobs()
    expect(await pupil?.result(id)).toMatchObject({ evaluation: 'done' })
  })
})

describe('grading', () => {
  it('decision 5 lets pupils delete their accounts while their test is graded', async () => {
    for (let round = 1; round <= 8; round++) {
      const { pupils } = await taken(Array.from({ length: 6 }, () => ['hard-1', 'easy-1']))
      const [staying, ...leaving] = pupils
      if (!staying) throw new Error('somebody stays')
      await Promise.all([jobs(), ...leaving.map(({ learnerId }) => leave(learnerId))])
      await jobs()
      expect((await ledgerOf(staying.learnerId)).map(({ kind }) => kind)).toContain('test_marks')
      await expectSums(pupils)
    }
  })

  it('decision 26 S3.25b S7.22l shows being evaluated until two instances have graded once', async () => {
    const { id, pupils, starts } = await taken([
      ['hard-1', 'expert-1'],
      ['expert-1'],
      ['hard-1'],
      ['easy-1'],
      [],
    ])
    const [first, , , fourth, absent] = pupils
    if (!first || !fourth || !absent) throw new Error('five pupils took part')
    expect(await first.result(id)).toEqual({
      evaluation: 'pending',
      test_id: id,
      test_name: `Test ${id}`,
      bangla_test_name: `পরীক্ষা ${id}`,
      late: [],
    })
    expect(await first.leaderboard(id)).toEqual({ evaluation: 'pending', entries: [], own: null })
    await jobs()
    await jobs()
    expect(await first.result(id)).toMatchObject({
      evaluation: 'done',
      score: 7,
      max_score: 10,
      duration: 0,
      rank: 1,
      prize: 500,
      stats: { attempted_problems: 2, skipped_problems: 2, correct_problems: 2, total_problems: 4 },
    })
    expect(await fourth.result(id)).toMatchObject({ score: 1, rank: 4, prize: 0 })
    expect(await absent.result(id)).toMatchObject({ score: 0, rank: null, prize: null })
    expect(await ledgerOf(first.learnerId)).toEqual([
      { kind: 'test_marks', what_for: id, points: 7 },
      { kind: 'test_prize', what_for: id, points: 500 },
    ])
    expect(await ledgerOf(fourth.learnerId)).toEqual([{ kind: 'test_marks', what_for: id, points: 1 }])
    expect(await ledgerOf(absent.learnerId)).toEqual([])
    await expectSums(pupils)
    const graded = (await news(first)).filter((one) => one.type === 'test_graded')
    expect(graded).toMatchObject([
      { link: `/test/online/${id}/stats`, content: expect.stringContaining('results') },
    ])
    expect((await first.get<Wire.TestDetail>(id)).body).toMatchObject({ userResult: { score: 7 } })
    expect(starts < clock.now()).toBe(true)
  })

  it('S9.11 decision 26 shares the prizes of a tie and ranks both first', async () => {
    const { id, pupils } = await taken([['hard-1'], ['hard-1'], ['easy-1'], ['easy-1']])
    await jobs()
    const prizes = await Promise.all(pupils.map(async (pupil) => pupil.result(id)))
    expect(prizes).toMatchObject([
      { rank: 1, prize: 400 },
      { rank: 1, prize: 400 },
      { rank: 3, prize: 100 },
      { rank: 3, prize: 100 },
    ])
    await expectSums(pupils)
  })

  it('decision 18 reports the level that marks and a prize led to', async () => {
    const { pupils } = await taken([['hard-1']])
    await jobs()
    const [winner] = pupils
    expect(winner && (await news(winner)).map((one) => one.content)).toContain(
      'Well done! You reached level 4.',
    )
  })

  it('decision 17 corrects the ledger by a row when a test is graded again', async () => {
    const { id, pupils } = await taken([['hard-1'], ['easy-1'], []])
    await jobs()
    const [loser, winner, absent] = pupils
    if (!loser || !winner || !absent) throw new Error('three pupils took part')
    // The author corrects the solution of the hard problem: what was right is wrong now.
    const { solution } = await database.db
      .selectFrom('problem')
      .select('solution')
      .where('id', '=', 'hard-1')
      .executeTakeFirstOrThrow()
    await database.db
      .updateTable('problem')
      .set({ solution: JSON.stringify({ answers: ['17'] }) })
      .where('id', '=', 'hard-1')
      .execute()
    await regrade(database.db, id, clock.now())
    expect(await loser.result(id)).toMatchObject({ score: 0, rank: 2, prize: 0 })
    expect(await winner.result(id)).toMatchObject({ score: 1, rank: 1, prize: 500 })
    expect(await ledgerOf(loser.learnerId)).toEqual([
      { kind: 'test_correction', what_for: `${id}:2`, points: -503 },
      { kind: 'test_marks', what_for: id, points: 3 },
      { kind: 'test_prize', what_for: id, points: 500 },
    ])
    await expectSums(pupils)
    for (const pupil of pupils)
      expect((await news(pupil)).filter((one) => one.content.includes('were corrected'))).toHaveLength(1)
    // Regrading without a change pays nothing; with the old solution restored, everybody has what they had.
    await regrade(database.db, id, clock.now())
    await database.db
      .updateTable('problem')
      .set({ solution: JSON.stringify(solution) })
      .where('id', '=', 'hard-1')
      .execute()
    await regrade(database.db, id, clock.now())
    expect(await loser.result(id)).toMatchObject({ score: 3, rank: 1, prize: 500 })
    const sums = await Promise.all(
      pupils.map(async ({ learnerId }) =>
        (await ledgerOf(learnerId)).reduce((sum, one) => sum + one.points, 0),
      ),
    )
    expect(sums).toEqual([503, 301, 0])
    await expectSums(pupils)
    await database.db.insertInto('change').values({ topic: CATALOGUE_CHANGE, key: 'test' }).execute()
  })
})

describe('the leaderboard of a test', () => {
  it('S3.26a S7.22k decision 3 ranks all who answered, by handle, without those who hide', async () => {
    const { id, pupils } = await taken([['hard-1'], ['expert-1'], ['easy-1'], []])
    await jobs()
    const [second, first, third] = pupils
    if (!first || !second || !third) throw new Error('four pupils took part')
    await database.db
      .updateTable('learner')
      .set({ hides_from_leaderboards: true })
      .where('id', '=', first.learnerId)
      .execute()
    await database.db
      .updateTable('learner')
      .set({ name: 'Rima', shows_name: true, birth_date: '2010-01-01', image: '/rima.png' })
      .where('id', '=', second.learnerId)
      .execute()
    const board = await second.leaderboard(id)
    expect(board).toEqual({
      evaluation: 'done',
      own: null,
      entries: [
        {
          user_id: second.learnerId,
          rank: 2,
          user_name: 'Rima',
          user_image: '/rima.png',
          score: 3,
          prize: 300,
          is_me: true,
        },
        {
          user_id: third.learnerId,
          rank: 3,
          user_name: expect.stringMatching(/^test-learner-/),
          user_image: null,
          score: 1,
          prize: 200,
          is_me: false,
        },
      ],
    })
    expect((await first.leaderboard(id)).entries[0]).toMatchObject({ rank: 1, is_me: true })
  })

  it('S7.22k is closed while the test runs', async () => {
    const pupil = await newPupil()
    const { id, starts } = await scheduledTest(api)
    setTime(starts)
    expect((await pupil.get(id, '/leaderboard')).body).toMatchObject({ error: 'still_running' })
  })
})

describe('the work that tests make by themselves', () => {
  it('S4.9a announces, reminds and opens once on two instances, to whom it concerns', async () => {
    const [asked, unasked, stranger] = [await newPupil(), await newPupil(), await newPupil()]
    const { id, starts } = await scheduledTest(api, {}, 3_600_000)
    await asked.register(id, { notify: true })
    await unasked.register(id)
    const mine = async (pupil: Pupil) =>
      (await news(pupil)).filter((one) => one.content.includes(`Test ${id}`))
    // The inbox is cached and receives changes within a second.
    const toldAll = () => Promise.all([asked, unasked, stranger].map(async (one) => (await mine(one)).length))
    await jobs()
    await jobs()
    await deliverAnnouncements(database.pool, clock.now())
    await expect.poll(toldAll).toEqual([1, 1, 1])
    after(starts, -10 * 60_000)
    await jobs()
    await jobs()
    await expect.poll(toldAll).toEqual([2, 1, 1])
    expect((await mine(asked))[0]?.content).toBe(`“Test ${id}” begins in 10 minutes. Get ready!`)
    setTime(starts)
    await jobs()
    await jobs()
    await expect.poll(toldAll).toEqual([3, 1, 1])
    expect((await mine(asked)).map((one) => one.type)).toEqual(['reminder', 'reminder', 'new_test'])
  })

  it('decision 24 skips what is too late, and nothing that pupils see waits for it', async () => {
    const pupil = await newPupil()
    const { id, ends } = await scheduledTest(api)
    await pupil.register(id, { notify: true })
    after(ends, 60_000)
    expect(await pupil.list('status=completed')).toEqual(
      expect.arrayContaining([expect.objectContaining({ test_id: id, evaluation: 'pending' })]),
    )
    await jobs()
    const delivered = async () =>
      (await news(pupil)).filter((one) => one.content.includes(`Test ${id}`)).map((one) => one.type)
    await expect.poll(delivered).toEqual(['test_graded'])
  })

  it('decision 26 is done for other tests when one fails, and for that one later', async () => {
    const faulty = await taken([['hard-1']])
    const sound = await taken([['hard-1']])
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refused before update on online_test for each row when (old.id = '${faulty.id}')
        execute function refuse()`)
    // After the failure this instance cannot reach the database: it gives up instead of retrying for ever.
    const errors: unknown[] = []
    let transactions = 0
    const broken = createTestJobs(
      {
        clock: clock.now,
        log: { error: (error: unknown) => errors.push(error) },
        db: {
          transaction: () => {
            if (++transactions > 1) throw new Error('away')
            return database.db.transaction()
          },
        },
      } as never,
      () => loadCatalogue(database.db),
      { databaseClock: () => Promise.resolve(clock.now()), onGraded: () => undefined },
    )
    await broken()
    expect(errors).toMatchObject([{ test: faulty.id }, { test: undefined }])

    await jobs()
    const evaluations = () =>
      Promise.all([faulty, sound].map(async ({ id, pupils }) => (await pupils[0]?.result(id))?.evaluation))
    expect(await evaluations()).toEqual(['pending', 'done'])
    await database.pool.query('drop function refuse cascade')
    await jobs()
    expect(await evaluations()).toEqual(['done', 'done'])
  })

  it('decision 26 grades no test before answers that are on their way are in', async () => {
    const pupil = await newPupil()
    const { id, ends } = await scheduledTest(api)
    await pupil.register(id)
    after(ends, 3_000)
    await jobs()
    expect(await pupil.result(id)).toMatchObject({ evaluation: 'pending' })
  })
})

describe('an operator', () => {
  it('decision 26 cannot cancel, credit or regrade at the wrong time', async () => {
    const { id } = await taken([['hard-1']])
    await expect(regrade(database.db, id, clock.now())).rejects.toThrow('is not graded yet')
    await expect(credit(database.db, id, { seconds: 5, why: 'late', now: clock.now() })).rejects.toThrow(
      'is over since',
    )
    await jobs()
    await expect(cancel(database.db, id, clock.now())).rejects.toThrow('its points are paid')
    await expect(cancel(database.db, 'nothing', clock.now())).rejects.toThrow('There is no test nothing')
  })
})
