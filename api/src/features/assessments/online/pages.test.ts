import type * as Wire from '@dhadha/contract/wire'
import type { Pool } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { cancel } from '../schedule/operate.ts'
import { ONLINE, registerAll } from '../testing/assessments.ts'
import { listTests } from './store/tests.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { clock, database, call, signedIn } = api

/** Three tests at a time: 900 past ones, 3 that run, 97 to come. */
const COUNT = 1_000
beforeAll(async () => {
  await database.pool.query(
    `insert into online_test
      (id, title, accent, problem_ids, starts_at, duration_minutes, ends_at, prizes, secret, created_at)
    select 'many-' || n, 'Test ' || n, 'math', '{easy-1}', at, 60, at + interval '1 hour', '{}', '', $2
    from generate_series(0, $1 - 1) as n,
      lateral (select $2::timestamptz - interval '300 hours' + (n / 3) * interval '1 hour' as at) as start`,
    [COUNT, clock.now()],
  )
  await database.pool.query('analyze online_test')
})

const page = async (token: string, query: string) =>
  (await call<Wire.OnlineTests>({ url: `${ONLINE}?${query}`, token })).body

/** Follows `next` to the end. */
async function pages(token: string, query: string): Promise<string[][]> {
  const found: string[][] = []
  let next: string | null | undefined
  do {
    const item = await page(token, next ? `${query}&after=${next}` : query)
    found.push(item.tests.map(({ test_id: id }) => id))
    ;({ next } = item)
  } while (next)
  return found
}

const queryIds = async (sql: string) => {
  const { rows } = await database.pool.query<{ id: string }>(sql, [clock.now()])
  return rows.map(({ id }) => id)
}

describe('lists of a thousand online tests', { tags: ['decision-57', 'S7.22c'] }, () => {
  it.each([
    ['completed', 'ends_at <= $1 order by ends_at desc, id desc', 900],
    ['ongoing', 'starts_at <= $1 and ends_at > $1 order by ends_at, id', 3],
    ['scheduled', 'starts_at > $1 order by starts_at, id', 97],
  ])('lists of online tests give every %s one once, in order, page by page', async (status, order, count) => {
    const { token } = await signedIn()
    const found = await pages(token, `status=${status}&limit=40`)
    expect(found.every((ids) => ids.length <= 40)).toBe(true)
    expect(found.flat()).toEqual(await queryIds(`select id from online_test where ${order}`))
    expect(found.flat()).toHaveLength(count)
  })

  it('lists of online tests give all statuses one after the other when none is requested', async () => {
    const { token } = await signedIn()
    const found = (await pages(token, 'limit=97')).flat()
    expect(new Set(found).size).toBe(COUNT)
    const [ongoing, scheduled] = [await page(token, 'status=ongoing'), await page(token, 'status=scheduled')]
    expect(found.slice(0, 100)).toEqual([...ongoing.tests, ...scheduled.tests].map((test) => test.test_id))
  })

  it(
    'lists of online tests distinguish those that the learner takes part in',
    { tags: ['S7.22a', 'S7.22b'] },
    async () => {
      const { id, token } = await signedIn()
      for (const test of ['many-3', 'many-600', 'many-950']) await registerAll(api, test, [id])
      expect(await pages(token, 'participation=participated&limit=2')).toEqual([
        ['many-950', 'many-600'],
        ['many-3'],
      ])
      expect((await pages(token, 'participation=non_participated')).flat()).toHaveLength(COUNT - 3)
    },
  )

  it(
    'a list of online tests without parameters has the first hundred, as before there were pages',
    { tags: ['S9.4c'] },
    async () => {
      const { token } = await signedIn()
      const { tests, next } = await page(token, 'status=completed&limit=100')
      expect(tests).toHaveLength(100)
      expect(next).toBe(tests.at(-1)?.test_id)
      expect((await page(token, 'status=completed')).tests).toHaveLength(100)
      expect((await page(token, 'status=ongoing')).next).toBeNull()
    },
  )

  it('lists of online tests continue after a test that was cancelled meanwhile, and name an unknown one', async () => {
    const { token } = await signedIn()
    const first = await page(token, 'status=scheduled&limit=5')
    const second = await page(token, `status=scheduled&limit=5&after=${first.next ?? ''}`)
    await cancel(database.db, first.next ?? '', clock.now())
    expect(await page(token, `status=scheduled&limit=5&after=${first.next ?? ''}`)).toEqual(second)
    expect((await call({ url: `${ONLINE}?after=none`, token })).status).toBe(404)
  })

  it.each(['ongoing', 'scheduled', 'completed'] as const)(
    'lists of online tests read the %s ones from an index',
    async (status) => {
      const { id: learnerId } = await signedIn()
      const plans: string[] = []
      const explaining: Pick<Pool, 'query'> = Object.assign(Object.create(database.pool) as Pool, {
        query: async ({ text, values }: { text: string; values: unknown[] }) => {
          const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>({
            text: `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
            values,
          })
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
          return { rows: [] }
        },
      })
      const asked = { learnerId, status, participation: undefined, now: clock.now(), limit: 2 }
      await listTests(explaining, { ...asked, after: null })
      const { next } = await page((await signedIn()).token, `status=${status}&limit=1`)
      await listTests(explaining, { ...asked, after: next ?? '' })
      for (const plan of plans) {
        expect(plan).toMatch(/Index Scan.* using online_test_by_(?:start|end) on online_test t /)
        // The database reads no rows of other statuses or earlier pages only to discard them.
        expect(Number(/Rows Removed by Filter: (\d+)/.exec(plan)?.[1] ?? 0)).toBeLessThan(10)
      }
      expect(plans).toHaveLength(2)
    },
  )
})
