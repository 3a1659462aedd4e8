import { describe, expect, it } from 'vitest'
import { migrate, migrateTo } from '../../../app/startup/migrate.ts'
import { emptyDatabase } from '../../../testing/database.ts'

const { db, pool } = await emptyDatabase()

describe('a database from before the counts', () => {
  it('lists and counts the scores that it has', { tags: ['decision-19'] }, async () => {
    await migrateTo(db, '0009_tutorials')
    await pool.query(
      `with pupil as (
         insert into learner (handle, created_at, hides_from_leaderboards)
         select 'pupil-' || n, now(), n = 3 from generate_series(1, 3) as n returning id
       )
       insert into level_score (learner_id, level, points, reached_at) select id, 2, 20, now() from pupil`,
    )
    await migrate(db)
    const { rows } = await pool.query(
      `select points, sum(learners)::int as learners,
         (select count(*) from level_score where not listed)::int as hidden
       from level_crowd group by points`,
    )
    expect(rows).toEqual([{ points: 20, learners: 2, hidden: 1 }])
  })
})
