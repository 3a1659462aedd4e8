import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { cleanUp } from '../../testing/cleanup.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { migrate, migrateTo } from '../startup/migrate.ts'

const { db, pool, close } = openDatabase((await emptyDatabase()).url, {
  poolSize: 2,
  limits: null,
  onError: () => undefined,
})
cleanUp(close)
await migrateTo(db, '0078_shown_names')

/** A write of the previous release. @returns its id */
async function write(of: string, minutesAgo: number, more = 'null, null, null, null'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select gen_random_uuid() as id`)
  const { id = '' } = rows[0] ?? {}
  await pool.query(
    `insert into release_act (id, who, act, part, active, canary, version, traffic, why, asked_at,
       taken_at, done_at, outcome, sentence)
     values ('${id}', 'Rokeya', ${of}, 'x', now() - interval '${minutesAgo} minutes', ${more})`,
  )
  return id
}
const BACK = `'rollback', 'mf-tests', '1.1.0', null, null, 100`
const GIVE = `'activate', 'mf-tests', '1.1.0', null, '1.2.0', 5`

const readAll = async () =>
  (
    await sql<{ id: string }>`
      select id, who, token, command, words, options, code, out, err, taken_at is null as waits
      from release_command`.execute(db)
  ).rows
const countLeft = async () =>
  (await sql<{ count: number }>`select count(*)::integer as count from release_act`.execute(db)).rows[0]
    ?.count

it(
  'actions of the previous release become commands, at the update and while instances of it still write',
  { tags: ['decision-58', 'decision-77', 'attack-281'] },
  async () => {
    await sql`insert into release_state values (1, now(), '{"revision": 12}')`.execute(db)
    const waiting = await write(BACK, 0)
    const refused = await write(GIVE, 600, `now(), now(), 'refused', 'waits for a second person'`)
    const done = await write(BACK, 600, `now(), now(), 'done', '1.0.0 in place of 1.1.0'`)
    const old = await write(BACK, 2 * 24 * 60, `now(), now(), 'done', 'x'`)
    await migrate(db)
    const afterwards = await write(GIVE, 0)

    const of = { who: 'Rokeya', token: null, code: null, out: null, err: null, waits: true }
    const back = { ...of, command: 'rollback', words: ['mf-tests'], options: { why: 'x', expect: '12' } }
    const words = ['mf-tests', '1.2.0']
    const give = { ...of, command: 'activate', words, options: { why: 'x', expect: '12', traffic: '5' } }
    const commands = await readAll()
    expect(commands).toHaveLength(4)
    expect(commands).toEqual(
      expect.arrayContaining([
        { ...back, id: waiting },
        { ...give, id: refused, code: 1, err: 'waits for a second person', waits: false },
        { ...back, id: done, code: 0, out: '1.0.0 in place of 1.1.0', waits: false },
        { ...give, id: afterwards },
      ]),
    )
    expect(commands.map(({ id }) => id)).not.toContain(old)
    expect(await countLeft()).toBe(0)
  },
)
