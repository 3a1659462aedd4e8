import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import type { OnlineTestTable } from '../../tables.ts'

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
  (select coalesce(sum(learners), 0) from test_crowd c where c.test_id = t.id) as participants
from online_test t
left join test_registration r on r.test_id = t.id and r.learner_id = $1
where t.cancelled_at is null`

const ONE = `${ALL} and t.id = $2`

/** Every test but cancelled ones, as this learner finds it. */
export async function listTests(pool: Pool, learnerId: string): Promise<FoundTest[]> {
  const { rows } = await pool.query<Row>({ name: 'online-tests', text: ALL, values: [learnerId] })
  return rows.map(toFound)
}

export async function findTest(pool: Pool, testId: string, learnerId: string): Promise<FoundTest | null> {
  const { rows } = await pool.query<Row>({ name: 'online-test', text: ONE, values: [learnerId, testId] })
  return rows[0] ? toFound(rows[0]) : null
}

/** Whether there is such a test, and it was not cancelled. */
export async function isTest(pool: Pool, testId: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'online-test-is-there',
    text: 'select from online_test where id = $1 and cancelled_at is null',
    values: [testId],
  })
  return rowCount === 1
}
