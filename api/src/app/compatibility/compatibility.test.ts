import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { findBreakingTables } from './breaking-tables.ts'
import { formatReleased, readReleased } from './command.ts'
import { readShape, type Shape } from './shape.ts'

const { db } = await testDatabase()
const present = await readShape(db)

/** The shape that a migration would leave; it is rolled back. */
async function after(migration: string): Promise<Shape> {
  const back = new Error('back')
  let shape = present
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(migration).execute(trx)
      shape = await readShape(trx)
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
  return shape
}

const breaks = async (migration: string, unused: readonly string[] = []) =>
  findBreakingTables(present, await after(migration), new Set(unused))

it('the release before this one runs on the tables of this one', { tags: ['decision-58'] }, () => {
  const { shape, unused } = readReleased()
  expect(Object.keys(shape.tables).length).toBeGreaterThan(40)
  expect(shape.migration <= present.migration).toBe(true)
  expect(findBreakingTables(shape, present, new Set(unused))).toEqual([])
})

it.each([
  'create table mood (learner_id uuid primary key references learner (id))',
  'alter table change add mood text',
  `alter table change add mood text not null default 'calm'`,
  'alter table change add mood int generated always as identity',
  `alter table change add mood text check (mood <> '')`,
  'alter table change add mood text unique',
  'create index on change (topic, key)',
  'alter table change alter key drop not null',
  'create function mood() returns int language sql return 1',
  'create domain word as text; alter table change alter key type word',
])('a migration may %s', { tags: ['decision-58'] }, async (migration) => {
  expect(await breaks(migration)).toEqual([])
})

it.each([
  ['drop table change cascade', 'The table change is gone.'],
  ['alter table change drop key', 'The column change.key is gone.'],
  ['alter table change rename key to about', 'The column change.key is gone.'],
  [
    'alter table change alter key type varchar(9)',
    'The column change.key is character varying(9), not text.',
  ],
  ['alter table change alter at drop default', 'The column change.at has no default any more.'],
  [
    'alter table change add mood text not null',
    'The column change.mood must have a value that the release does not write.',
  ],
  [
    'alter table online_test alter graded_at set not null',
    'The column online_test.graded_at must have a value now.',
  ],
  [
    `alter table change add constraint short check (length(key) < 9)`,
    'change has a new rule short: CHECK ((length(key) < 9)).',
  ],
  [
    'create domain word as text check (length(value) < 9); alter table change alter key type word',
    'change has a new rule key word_check: CHECK ((length(key) < 9)).',
  ],
  ['create unique index once on change (topic, key)', 'change has a new rule once: btree (topic, key).'],
  [
    'alter table change drop constraint change_pkey',
    'Nothing in change is unique by btree (id) any more, which "on conflict" may name.',
  ],
] as const)('a migration may not %s', { tags: ['decision-58'] }, async (migration, sentence) => {
  expect(await breaks(migration)).toContain(sentence)
})

it('the stored tables of a release are as they were read', { tags: ['decision-58'] }, () => {
  expect(JSON.parse(formatReleased(present, ['change.key']))).toEqual({
    shape: present,
    unused: ['change.key'],
  })
})

it('a migration must not remove a function, or change its result', { tags: ['decision-58'] }, async () => {
  const [name = ''] = Object.keys(present.functions)
  const { [name]: result = '', ...others } = present.functions
  const describeChanges = (functions: Shape['functions']) =>
    findBreakingTables(present, { ...present, functions })
  expect(describeChanges(others)).toEqual([`The function ${name} is gone.`])
  expect(describeChanges({ ...others, [name]: 'nothing' })).toEqual([
    `The function ${name} returns nothing, not ${result}.`,
  ])
})

it(
  'a migration may remove objects that the previous release lists as unused',
  { tags: ['decision-58'] },
  async () => {
    expect(await breaks('alter table change drop key', ['change.key'])).toEqual([])
    expect(await breaks('drop table change cascade', ['change'])).toEqual([])
    const once = 'alter table change drop constraint change_pkey'
    expect(await breaks(once, ['change_pkey'])).toEqual([])
  },
)
