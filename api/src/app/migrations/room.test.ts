import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

const { pool } = await testDatabase()

it.each([
  ['learner_progress', ['learner_id'], 60],
  ['learner_problem', ['learner_id', 'problem_id'], 80],
])(
  'an update of %s finds room on its page and touches no index',
  { tags: ['decision-57'] },
  async (table, key, room) => {
    const { rows } = await pool.query<{ columns: string[]; options: string[] | null }>(
      `select array_agg(distinct a.attname::text order by a.attname::text) as columns, c.reloptions as options
      from pg_class c join pg_index i on i.indrelid = c.oid
      join pg_attribute a on a.attrelid = c.oid and (a.attnum = any (i.indkey)
        or exists (select from pg_depend d where d.objid = i.indexrelid and d.refobjid = c.oid and d.refobjsubid = a.attnum))
      where c.oid = $1::regclass group by c.oid`,
      [table],
    )
    // An index with any other column, also in its condition, would have to be changed by each update.
    expect(rows).toEqual([{ columns: key, options: [`fillfactor=${room}`] }])
  },
)
