import { beforeAll, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { eraseLearner } from '../../people/index.ts'
import { migrate, migrateTo } from '../../../app/startup/migrate.ts'
import { emptyDatabase } from '../../../testing/database.ts'
import { testApp } from '../../../testing/app.ts'
import { registerAll, scheduledTest, sitting } from '../testing/assessments.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { database, signedIn } = api
beforeAll(() => fillCatalogue(database.db))

const isCounted = async (testId: string) => {
  const { rows } = await database.pool.query<{ kept: number; counted: number }>(
    `select (select coalesce(sum(learners), 0) from test_crowd where test_id = $1) as kept,
      (select count(*) from test_registration where test_id = $1) as counted`,
    [testId],
  )
  return rows[0]
}

it(
  'the number of participants stays correct when many register and cancel at once',
  { tags: ['decision-57', 'S3.19'] },
  async () => {
    const [first, second] = [await scheduledTest(api), await scheduledTest(api)]
    const learners = await Promise.all(Array.from({ length: 24 }, () => signedIn()))
    const { token } = await signedIn()
    await Promise.all(
      learners.slice(0, 12).flatMap(({ token: own }) => {
        const pupil = sitting(api, own)
        // A second request does not register the learner twice.
        return [pupil.register(first.id), pupil.register(first.id), pupil.register(second.id)]
      }),
    )
    for (const { id } of [second, first])
      await registerAll(
        api,
        id,
        learners.slice(12).map((learner) => learner.id),
      )
    expect(await isCounted(first.id)).toEqual({ kept: 24, counted: 24 })

    await Promise.all(
      learners
        .slice(6, 18)
        .map(({ id }) => database.db.transaction().execute((trx) => eraseLearner(trx, id))),
    )
    expect(await isCounted(first.id)).toEqual({ kept: 12, counted: 12 })
    expect(await isCounted(second.id)).toEqual({ kept: 12, counted: 12 })
    const shown = await sitting(api, token).list()
    expect(shown.map(({ participants }) => participants)).toEqual([12, 12])

    await database.db.deleteFrom('online_test').where('id', '=', first.id).execute()
    expect(await isCounted(first.id)).toEqual({ kept: 0, counted: 0 })
  },
)

it(
  'the number of participants includes those who registered before it was stored',
  { tags: ['decision-57'] },
  async () => {
    const { db, pool } = await emptyDatabase()
    await migrateTo(db, '0025_mailboxes')
    await pool.query(
      `with pupil as (
       insert into learner (handle, created_at) select 'pupil-' || n, now() from generate_series(1, 20) as n returning id
     ), test as (
       insert into online_test (id, title, accent, problem_ids, starts_at, duration_minutes, ends_at, prizes, secret, created_at)
       values ('old', 'Old', 'math', '{easy-1}', now(), 10, now() + interval '10 minutes', '{}', '', now()) returning id
     )
     insert into test_registration (learner_id, test_id, notify, registered_at)
     select pupil.id, test.id, false, now() from pupil, test`,
    )
    await migrate(db)
    const { rows } = await pool.query('select sum(learners)::int as learners from test_crowd')
    expect(rows).toEqual([{ learners: 20 }])
  },
)
