import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { noSuchTest } from '../refusals.ts'
import type { OnlineTestTable } from '../tables.ts'
import { text } from '../texts/index.ts'

export type StoredTest = Selectable<OnlineTestTable>

/** An online test as one learner finds it. */
export interface FoundTest extends StoredTest {
  readonly participants: number
  /** Null: not registered. */
  readonly registration: {
    readonly notify: boolean
    readonly joined_at: Date | null
    readonly score: number | null
    readonly rank: number | null
    readonly prize: number | null
  } | null
}

interface Row extends StoredTest {
  participants: number
  notify: boolean | null
  joined_at: Date | null
  score: number | null
  rank: number | null
  prize: number | null
}

const toFound = ({ notify, joined_at, score, rank, prize, ...test }: Row): FoundTest => ({
  ...test,
  registration: notify === null ? null : { notify, joined_at, score, rank, prize },
})

const ALL = `
select t.*, r.notify, r.joined_at, r.score, r.rank, r.prize,
  (select count(*) from test_registration p where p.test_id = t.id) as participants
from online_test t
left join test_registration r on r.test_id = t.id and r.learner_id = $1
where t.cancelled_at is null`

const ONE = `${ALL} and t.id = $2`

/**
 * Online tests of one moment, read anew at each call: they are few, and what decides whether one runs (also time that was
 * credited a second ago) is true on every instance at once. Cancelled ones are not there.
 */
export function createOnlineTests(pool: Pool) {
  const notRegistered = () => new Refusal(403, 'not_registered', text('notRegistered'))

  async function find(testId: string, learnerId: string): Promise<FoundTest> {
    const { rows } = await pool.query<Row>({ name: 'online-test', text: ONE, values: [learnerId, testId] })
    const [row] = rows
    if (!row) throw noSuchTest()
    return toFound(row)
  }

  return {
    async all(learnerId: string): Promise<FoundTest[]> {
      const { rows } = await pool.query<Row>({ name: 'online-tests', text: ALL, values: [learnerId] })
      return rows.map(toFound)
    },

    /** @throws Refusal 404 */
    find,

    /** A test for one who is registered (S6.4). @throws Refusal 404, 403 */
    async findOwn(testId: string, learnerId: string) {
      const test = await find(testId, learnerId)
      if (!test.registration) throw notRegistered()
      return { ...test, registration: test.registration }
    },

    /** Why a learner's operation found no test. */
    async missing(testId: string): Promise<Refusal> {
      const { rowCount } = await pool.query({
        name: 'online-test-is-there',
        text: 'select from online_test where id = $1 and cancelled_at is null',
        values: [testId],
      })
      return rowCount ? notRegistered() : noSuchTest()
    },
  }
}

export type OnlineTests = ReturnType<typeof createOnlineTests>
