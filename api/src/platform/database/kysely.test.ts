import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, it } from 'vitest'
import { summarizeQuery } from './kysely.ts'
import type { Database } from './schema.ts'

/** Does not connect: statements are only compiled. */
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new Pool() }) })

it(
  'a statement of Kysely is named by its operation and table, and by no value',
  { tags: ['decision-64'] },
  () => {
    const named = [
      db.selectFrom('learner').select('id').where('handle', '=', 'secret'),
      db.selectFrom('learner as secret').select('secret.id'),
      db.selectFrom(db.selectFrom('learner').select('id').as('secret')).select('secret.id'),
      db.selectNoFrom((eb) => eb.lit(1).as('secret')),
      db.insertInto('change').values({ topic: 'secret', key: 'secret' }),
      db.updateTable('learner').set({ handle: 'secret' }),
      db.deleteFrom('learner').where('handle', '=', 'secret'),
    ].map((query) => summarizeQuery(query.compile()))
    expect(named).toEqual([
      'select learner',
      'select learner',
      'select rows',
      'select nothing',
      'insert change',
      'update learner',
      'delete learner',
    ])
    const written = [
      sql`select 'out of secret from secret', ${'secret'}::text`,
      sql`select id from ${sql.table('learner')} where handle = ${'secret'}`,
      sql`with one as (select 1) update learner set handle = 'secret'`,
      sql`  (select 1)`,
      sql`begin`,
    ].map((text) => summarizeQuery(text.compile(db)))
    expect(written).toEqual(['select', 'select learner', 'with learner', 'other', 'begin'])
  },
)
