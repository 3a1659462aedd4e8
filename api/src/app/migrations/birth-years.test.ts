import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../testing/database.ts'
import { migrate, migrateTo } from '../startup/migrate.ts'
import { prepareBirthYears } from './0028_birth_years.ts'

const { db } = await emptyDatabase()

/** The birth date, YYYY-MM-DD, of a learner who turns 13 today, moved by `days`. */
const thirteenYearsAgo = (days = 0): string => {
  const day = new Date(Date.now() + 6 * 3_600_000 + days * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - 13)
  return day.toISOString().slice(0, 10)
}
const endOfYear = (day: string): string => `${day.slice(0, 4)}-12-31`

it(
  'the migration stores the year alone, makes no learner younger than 13, and counts as no withdrawal',
  { tags: ['decision-44'] },
  async () => {
    await migrateTo(db, '0027_added')
    const days = {
      child: '2016-03-04',
      grown: '2008-05-06',
      turned: thirteenYearsAgo(-1),
      almost: thirteenYearsAgo(2),
      unknown: null,
    }
    for (const [handle, day] of Object.entries(days))
      await sql`insert into learner (handle, birth_date, created_at) values (${handle}, ${day}, now())`.execute(
        db,
      )
    await sql`
    insert into birth_date_claim (learner_id, said, wanted)
    select id, '2015-03-04', '2011-02-03' from learner where handle = 'child'`.execute(db)
    // If two instances start at once, one may still prepare tables that the other one has migrated.
    await Promise.all([migrate(db), migrate(db)])

    const rows = await db.selectFrom('learner').select(['handle', 'birth_date']).execute()
    const today = thirteenYearsAgo()
    const earlier = (text: string, other: string) => (text < other ? text : other)
    expect(Object.fromEntries(rows.map(({ handle, birth_date }) => [handle, birth_date]))).toEqual({
      child: '2016-12-31',
      grown: '2008-12-31',
      turned: earlier(endOfYear(days.turned), today),
      almost: endOfYear(days.almost),
      unknown: null,
    })
    const claims = await db.selectFrom('birth_date_claim').select(['said', 'wanted']).execute()
    expect(claims).toEqual([{ said: '2015-12-31', wanted: '2011-12-31' }])
    expect(await db.selectFrom('withdrawal').select('kind').execute()).toEqual([])
  },
)

it(
  'the migration of birth years prepares without holding what others change, and again without an effect',
  { tags: ['decision-58'] },
  async () => {
    const { db: other } = await emptyDatabase()
    await migrateTo(other, '0027_added')
    await sql`
    insert into learner (handle, birth_date, created_at)
    select 'pupil-' || n, date '2014-03-04' + n % 300, now() from generate_series(1, 9000) n`.execute(other)
    const years = async () => {
      const { rows } = await sql<{ day: string; learners: number }>`
      select birth_date as day, count(*)::int as learners from learner group by birth_date`.execute(other)
      return rows
    }
    const transactions = async () => {
      const { rows } = await sql<{
        made: number
      }>`select count(distinct xmin::text)::int as made from learner`.execute(other)
      return rows[0]?.made ?? 0
    }
    await prepareBirthYears(other)
    expect(await years()).toEqual([{ day: '2014-12-31', learners: 9000 }])
    const made = await transactions()
    expect(made).toBeGreaterThan(1)
    await prepareBirthYears(other)
    expect(await transactions()).toBe(made)
    await migrate(other)
    expect(await years()).toEqual([{ day: '2014-12-31', learners: 9000 }])
  },
)
