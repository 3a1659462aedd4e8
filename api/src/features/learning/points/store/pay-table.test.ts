import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../testing/database.ts'
import { LEVELS, type Level } from '../constants.ts'
import { payTable, writePayTable } from './pay-table.ts'
import { pointsForSolve, type Solve } from '../points.ts'

const { db, pool } = await testDatabase()

const anyState = fc.record<Solve>({
  level: fc.constantFrom<Level>(...LEVELS),
  hintsUsed: fc.constantFrom(0, 1),
  seconds: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0, max: 100_000, noNaN: true })),
  firstTry: fc.boolean(),
  streak: fc.oneof(fc.integer({ min: 1, max: 13 }), fc.integer({ min: 1, max: 500 })),
})

const stored = () =>
  db
    .selectFrom('pay_table')
    .selectAll()
    .orderBy('level')
    .orderBy('hint_used')
    .orderBy('first_try')
    .orderBy('seconds_from')
    .orderBy('streak_from')
    .execute()

describe('the pay table', () => {
  it('has for every state the points of the engine', { tags: ['decision-13'] }, () => {
    const rows = payTable()
    fc.assert(
      fc.property(anyState, (state) => {
        const { base, speedBonus, firstTryBonus, streakBonus, total } = pointsForSolve(state)
        const reached = rows.findLast(
          (row) =>
            row.level === state.level &&
            row.hint_used === state.hintsUsed > 0 &&
            row.first_try === state.firstTry &&
            row.seconds_from <= state.seconds &&
            row.streak_from <= state.streak,
        )
        expect(reached).toMatchObject({
          base,
          speed_bonus: speedBonus,
          first_try_bonus: firstTryBonus,
          streak_bonus: streakBonus,
          total,
        })
      }),
    )
  })

  it(
    'has the values of the constants in the database after the migrations',
    { tags: ['decision-13'] },
    async () => {
      expect(await stored()).toEqual(payTable())
    },
  )

  it('is reset to the constants, whatever it contained', { tags: ['decision-13'] }, async () => {
    await pool.query(`
      update pay_table set base = base + 1, total = total + 1 where level = 1;
      delete from pay_table where level = 2;
      insert into pay_table select 9, hint_used, first_try, seconds_from, streak_from, 1, 0, 0, 0, 1
      from pay_table where level = 3`)
    await Promise.all([1, 2, 3, 4].map(() => writePayTable(db)))
    expect(await stored()).toEqual(payTable())
  })

  it('is not written again without a change', async () => {
    const versions = async () => (await pool.query('select ctid::text from pay_table order by 1')).rows
    const before = await versions()
    await writePayTable(db)
    expect(await versions()).toEqual(before)
  })
})
