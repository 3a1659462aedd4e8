import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { prepareStatement } from './statement.ts'

const { pool } = await testDatabase()

/** The query that is sent to the server for a text with parameters `first` and `second`. */
async function sent(text: string): Promise<unknown> {
  const calls: unknown[] = []
  const database = {
    query: (call: unknown) => {
      calls.push(call)
      return Promise.resolve({ rows: [] })
    },
  } as unknown as typeof pool
  const run = prepareStatement<{ first: string; second: number }, never>({
    name: 'sent',
    parameters: { first: 'text', second: 'integer' },
    text,
  })
  await run(database, { second: 2, first: 'one' })
  return calls[0]
}

const prepare = (text: string) => () =>
  prepareStatement<{ first: string }, never>({ name: 'faulty', parameters: { first: 'text' }, text })

describe('a statement with named parameters', () => {
  it('is prepared under its name, with one number for each name', async () => {
    expect(await sent('select :first, :second, :first')).toEqual({
      name: 'sent',
      text: 'select $1::text, $2::integer, $1::text',
      values: ['one', 2],
    })
  })

  it.each([
    ['a cast', '1::text'],
    ['quoted text', "':first and ''more'' of :it'"],
    ['a quoted name', '":first"'],
    ['a comment', "-- :first, it's one\n 1"],
    ['a long comment', "/* :first\n it's one */ 1"],
    ['a slice', "(array['a', 'b'])[1:]"],
  ])('leaves %s as it is', async (_, text) => {
    expect(await sent(`select ${text}, :first, :second`)).toMatchObject({
      text: `select ${text}, $1::text, $2::integer`,
    })
  })

  it('refuses at once a text whose names are not those declared', () => {
    expect(prepare('select :first, :frist')).toThrow('Statement faulty: :frist is not declared.')
    expect(prepare('select :first, :toString')).toThrow('Statement faulty: :toString is not declared.')
    expect(prepare('select 1')).toThrow('Statement faulty: :first is not used.')
    expect(prepare('select :first, $1')).toThrow('Statement faulty: parameters are named, not numbered.')
  })

  it('refuses a call whose values are not those declared, and sends nothing', async () => {
    const run = prepareStatement<{ first: string | null }, { first: string | null }>({
      name: 'strict',
      parameters: { first: 'text' },
      text: 'select :first as first',
    })
    const untyped = run as (database: typeof pool, values: object) => Promise<unknown>
    await expect(untyped(pool, {})).rejects.toThrow('Statement strict: :first has no value.')
    await expect(untyped(pool, { first: undefined })).rejects.toThrow(
      'Statement strict: :first has no value.',
    )
    await expect(untyped(pool, { first: 'a', frist: 'b' })).rejects.toThrow(
      'Statement strict: there is no parameter :frist.',
    )
    expect(await run(pool, { first: null })).toEqual([{ first: null }])
  })

  it('gives the database values of the types declared', async () => {
    const values = {
      id: '0190c5d4-7b1f-7c3e-9d3a-5f6b7c8d9e0f',
      day: '2026-11-21',
      board: '{"a":[1]}',
      isRight: true,
      level: 4,
      waitedMs: 5_000_000_000,
      seconds: 1.5,
      now: new Date('2026-11-21T10:00:00.123Z'),
    }
    const run = prepareStatement<typeof values, Record<string, unknown>>({
      name: 'types',
      parameters: {
        id: 'uuid',
        day: 'date',
        board: 'jsonb',
        isRight: 'boolean',
        level: 'smallint',
        waitedMs: 'bigint',
        seconds: 'double precision',
        now: 'timestamptz',
      },
      text: `select :id as id, :day as day, :board as board, :isRight as "isRight", :level as level,
        :waitedMs as "waitedMs", :seconds as seconds, :now as now`,
    })
    expect(await run(pool, values)).toEqual([{ ...values, board: { a: [1] } }])
  })

  it('is prepared once by a connection', async () => {
    const run = prepareStatement<{ first: string }, { first: string }>({
      name: 'only-once',
      parameters: { first: 'text' },
      text: 'select :first as first',
    })
    const client = await pool.connect()
    try {
      await run(client, { first: 'a' })
      await run(client, { first: 'b' })
      const { rows } = await client.query(
        `select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'only-once'`,
      )
      expect(rows).toEqual([{ runs: 2 }])
    } finally {
      client.release()
    }
  })
})
