import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import { WORK, workFrom, type WorkLookup, type WorkRow } from '../../answers/store/read.ts'
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

const found = (more = '') => `
select t.*, r.notify, r.joined_at, r.score, r.rank, r.prize,${more}
  (select coalesce(sum(learners), 0) from test_crowd c where c.test_id = t.id) as participants
from online_test t
left join test_registration r on r.test_id = t.id and r.learner_id = $1
where t.cancelled_at is null`

const FOUND = found()
const ONE = `${FOUND} and t.id = $2`

/** What hundreds of pupils send at one moment, so it is one statement. */
const ENTER = `
with joined as (
  update test_registration set joined_at = $3
  where learner_id = $1 and test_id = $2 and joined_at is null and exists (
    select from online_test where id = $2 and cancelled_at is null and starts_at <= $3 and ends_at > $3
  )
)
${found(` (select coalesce(json_agg(w), '[]') from (${WORK}) w) as work,`)} and t.id = $2`

export type OnlineStatus = 'ongoing' | 'scheduled' | 'completed'
export type Participation = 'participated' | 'non_participated'

/** A test's status at the moment $2, and the order of its list; ids decide between tests of one moment. */
const BY_STATUS: Record<OnlineStatus, { is: string; time: string; direction: 'asc' | 'desc' }> = {
  ongoing: { is: 't.starts_at <= $2 and t.ends_at > $2', time: 'ends_at', direction: 'asc' },
  scheduled: { is: 't.starts_at > $2', time: 'starts_at', direction: 'asc' },
  completed: { is: 't.ends_at <= $2', time: 'ends_at', direction: 'desc' },
}

const BY_PARTICIPATION: Record<Participation, string> = {
  participated: 'and r.learner_id is not null',
  non_participated: 'and r.learner_id is null',
}

/** What one list asks for. */
export interface TestListQuery {
  readonly learnerId: string
  readonly status: OnlineStatus
  readonly participation: Participation | undefined
  readonly now: Date
  readonly limit: number
  /** The last test of the page before; null for the first page. */
  readonly after: string | null
}

function listStatement({ status, participation, after }: TestListQuery) {
  const { is, time, direction } = BY_STATUS[status]
  const beyond = direction === 'asc' ? '>' : '<'
  return {
    name: `online-tests-${status}-${participation ?? 'all'}${after === null ? '' : '-after'}`,
    text: `${FOUND} and ${is} ${participation ? BY_PARTICIPATION[participation] : ''}
      ${after === null ? '' : `and (t.${time}, t.id) ${beyond} (select a.${time}, a.id from online_test a where a.id = $4)`}
      order by t.${time} ${direction}, t.id ${direction} limit $3`,
  }
}

/**
 * One page of the tests of a status, as this learner finds them, without cancelled ones. Running ones: the one that ends
 * next leads; upcoming ones: the next leads; past ones: the latest leads. Read in the order of an index, so that a page
 * costs the same however many tests there are.
 */
export async function listTests(pool: Pick<Pool, 'query'>, asked: TestListQuery): Promise<FoundTest[]> {
  const { learnerId, now, limit, after } = asked
  const values = [learnerId, now, limit, ...(after === null ? [] : [after])]
  const { rows } = await pool.query<Row>({ ...listStatement(asked), values })
  return rows.map(toFound)
}

export async function findTest(
  pool: Pick<Pool, 'query'>,
  testId: string,
  learnerId: string,
): Promise<FoundTest | null> {
  const { rows } = await pool.query<Row>({ name: 'online-test', text: ONE, values: [learnerId, testId] })
  return rows[0] ? toFound(rows[0]) : null
}

/**
 * The same, with the learner's work in it. While the test runs, it notes when a learner who is registered first opened the
 * problems; what comes back is as it was before.
 */
export async function enterTest(
  pool: Pick<Pool, 'query'>,
  testId: string,
  learnerId: string,
  now: Date,
): Promise<{ test: FoundTest; getWork: WorkLookup } | null> {
  const { rows } = await pool.query<Row & { work: WorkRow[] }>({
    name: 'online-test-enter',
    text: ENTER,
    values: [learnerId, testId, now],
  })
  if (!rows[0]) return null
  const { work, ...row } = rows[0]
  return { test: toFound(row), getWork: workFrom(work) }
}

/** A test, cancelled or not. */
export async function findStored(pool: Pick<Pool, 'query'>, testId: string): Promise<StoredTest | null> {
  const { rows } = await pool.query<StoredTest>({
    name: 'online-test-stored',
    text: 'select * from online_test where id = $1',
    values: [testId],
  })
  return rows[0] ?? null
}

/** Whether there is such a test, and it was not cancelled. */
export async function isTest(pool: Pick<Pool, 'query'>, testId: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'online-test-is-there',
    text: 'select from online_test where id = $1 and cancelled_at is null',
    values: [testId],
  })
  return rowCount === 1
}
