import type * as Wire from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { CATALOGUE_CHANGE } from '../../learning/index.ts'
import { eraseLearner } from '../../people/index.ts'
import { cancel, credit, regrade } from '../schedule/operate.ts'
import { twoInstances, type TestPupil } from '../testing/grading.ts'

const { api, taken, jobs, readNotifications } = await twoInstances()
const { clock, database } = api

/** Deletes the account as people/leaving/deletion.ts does. */
const leave = (learnerId: string) =>
  database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('learner').select('id').where('id', '=', learnerId).forUpdate().execute()
    await eraseLearner(trx, learnerId)
  })

const readLedger = async (learnerId: string) => {
  const { rows } = await database.pool.query<{ kind: string; what_for: string; points: number }>(
    "select kind, what_for, points from ledger where learner_id = $1 and kind <> 'daily_login' order by kind",
    [learnerId],
  )
  return rows
}

async function expectSums(pupils: readonly TestPupil[]) {
  const { rows } = await database.pool.query<{ total_xp: number; sum: number }>(
    `select g.total_xp, (select sum(points) from ledger l where l.learner_id = g.learner_id) as sum
     from learner_progress g where learner_id = any($1)`,
    [pupils.map((pupil) => pupil.learnerId)],
  )
  for (const row of rows) expect(row.total_xp).toBe(row.sum)
}

describe('grading', () => {
  it('lets pupils delete their accounts while their test is graded', { tags: ['decision-5'] }, async () => {
    for (let round = 1; round <= 8; round++) {
      const { pupils } = await taken(Array.from({ length: 6 }, () => ['hard-1', 'easy-1']))
      const [staying, ...leaving] = pupils
      if (!staying) throw new Error('somebody stays')
      await Promise.all([jobs(), ...leaving.map(({ learnerId }) => leave(learnerId))])
      await jobs()
      expect((await readLedger(staying.learnerId)).map(({ kind }) => kind)).toContain('test_marks')
      await expectSums(pupils)
    }
  })

  it(
    'shows being evaluated until two instances have graded once',
    { tags: ['decision-26', 'S3.25b', 'S7.22l'] },
    async () => {
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
      expect(await readLedger(first.learnerId)).toEqual([
        { kind: 'test_marks', what_for: id, points: 7 },
        { kind: 'test_prize', what_for: id, points: 500 },
      ])
      expect(await readLedger(fourth.learnerId)).toEqual([{ kind: 'test_marks', what_for: id, points: 1 }])
      expect(await readLedger(absent.learnerId)).toEqual([])
      await expectSums(pupils)
      const graded = (await readNotifications(first)).filter(
        (notification) => notification.type === 'test_graded',
      )
      expect(graded).toMatchObject([
        { link: `/test/online/${id}/stats`, content: expect.stringContaining('results') },
      ])
      expect((await first.get<Wire.TestDetail>(id)).body).toMatchObject({ userResult: { score: 7 } })
      expect(starts < clock.now()).toBe(true)
    },
  )

  it('shares the prizes of a tie and ranks both first', { tags: ['S9.11', 'decision-26'] }, async () => {
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

  it('reports the level that marks and a prize led to', { tags: ['decision-18'] }, async () => {
    const { pupils } = await taken([['hard-1']])
    await jobs()
    const [winner] = pupils
    expect(winner && (await readNotifications(winner)).map((notification) => notification.content)).toContain(
      'Well done! You reached level 4.',
    )
  })

  it('corrects the ledger by a row when a test is graded again', { tags: ['decision-17'] }, async () => {
    const { id, pupils } = await taken([['hard-1'], ['easy-1'], []])
    await jobs()
    const [loser, winner, absent] = pupils
    if (!loser || !winner || !absent) throw new Error('three pupils took part')
    // The author corrects the solution of the hard problem: the former right answer is wrong now.
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
    expect(await loser.result(id)).toMatchObject({ score: 0, rank: null, prize: null })
    expect(await winner.result(id)).toMatchObject({ score: 1, rank: 1, prize: 500 })
    expect(await readLedger(loser.learnerId)).toEqual([
      { kind: 'test_correction', what_for: `${id}:2`, points: -503 },
      { kind: 'test_marks', what_for: id, points: 3 },
      { kind: 'test_prize', what_for: id, points: 500 },
    ])
    await expectSums(pupils)
    for (const pupil of pupils)
      expect(
        (await readNotifications(pupil)).filter((notification) =>
          notification.content.includes('were corrected'),
        ),
      ).toHaveLength(1)
    // Regrading without a change pays nothing; with the old solution restored, all learners have their former points.
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
        (await readLedger(learnerId)).reduce((sum, item) => sum + item.points, 0),
      ),
    )
    expect(sums).toEqual([503, 301, 0])
    await expectSums(pupils)
    await database.db.insertInto('change').values({ topic: CATALOGUE_CHANGE, key: 'test' }).execute()
  })
})

describe('an operator', () => {
  it('cannot cancel, credit or regrade at the wrong time', { tags: ['decision-26'] }, async () => {
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
