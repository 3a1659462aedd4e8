// Online tests in the database, as one learner sees them.
import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import { WORK, workFrom, type WorkLookup, type WorkRow } from '../../answers/store/read.ts'
import type { Executor } from '../../../../platform/database/schema.ts'
import { prepareStatement } from '../../../../platform/database/statement.ts'
import type { OnlineTestTable } from '../../tables.ts'

export type StoredTest = Selectable<OnlineTestTable>

/** An online test as one learner sees it. */
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
left join test_registration r on r.test_id = t.id and r.learner_id = :learnerId
where t.cancelled_at is null`

const FOUND = found()

interface LearnersTest {
  readonly learnerId: string
  readonly testId: string
}

const parameters = { learnerId: 'uuid', testId: 'text' } as const

const selectTest = prepareStatement<LearnersTest, Row>({
  name: 'online-test',
  parameters,
  text: `${FOUND} and t.id = :testId`,
})

/** Hundreds of pupils enter at one moment, so this is one statement. */
const enter = prepareStatement<LearnersTest & { now: Date }, Row & { work: WorkRow[] }>({
  name: 'online-test-enter',
  parameters: { ...parameters, now: 'timestamptz' },
  text: `
with joined as (
  update test_registration set joined_at = :now
  where learner_id = :learnerId and test_id = :testId and joined_at is null and exists (
    select from online_test where id = :testId and cancelled_at is null and starts_at <= :now and ends_at > :now
  )
)
${found(` (select coalesce(json_agg(w), '[]') from (${WORK}) w) as work,`)} and t.id = :testId`,
})

export type OnlineStatus = 'ongoing' | 'scheduled' | 'completed'
export type Participation = 'participated' | 'non_participated'

/** A test's status at the moment `:now`, and the order of its list; ids decide between tests of one moment. */
const BY_STATUS: Record<OnlineStatus, { is: string; time: string; direction: 'asc' | 'desc' }> = {
  ongoing: { is: 't.starts_at <= :now and t.ends_at > :now', time: 'ends_at', direction: 'asc' },
  scheduled: { is: 't.starts_at > :now', time: 'starts_at', direction: 'asc' },
  completed: { is: 't.ends_at <= :now', time: 'ends_at', direction: 'desc' },
}

const BY_PARTICIPATION: Record<Participation, string> = {
  participated: 'and r.learner_id is not null',
  non_participated: 'and r.learner_id is null',
}

/** The query of one list. */
export interface TestListQuery {
  readonly learnerId: string
  readonly status: OnlineStatus
  readonly participation: Participation | undefined
  readonly now: Date
  readonly limit: number
  /** The last test of the previous page; null for the first page. */
  readonly after: string | null
}

/** The text and name of the statement for one kind of page. */
function pageStatement(status: OnlineStatus, participation: Participation | undefined, isFirst: boolean) {
  const { is, time, direction } = BY_STATUS[status]
  const beyond = direction === 'asc' ? '>' : '<'
  return {
    name: `online-tests-${status}-${participation ?? 'all'}${isFirst ? '' : '-after'}`,
    text: `${FOUND} and ${is} ${participation ? BY_PARTICIPATION[participation] : ''}
      ${isFirst ? '' : `and (t.${time}, t.id) ${beyond} (select a.${time}, a.id from online_test a where a.id = :after)`}
      order by t.${time} ${direction}, t.id ${direction} limit :limit`,
  }
}

interface Page {
  readonly learnerId: string
  readonly now: Date
  readonly limit: number
}

const pageParameters = { learnerId: 'uuid', now: 'timestamptz', limit: 'integer' } as const

/** Both statements of one kind of list: its first page, and those after a test. */
const preparePages = (status: OnlineStatus, participation: Participation | undefined) => ({
  first: prepareStatement<Page, Row>({
    ...pageStatement(status, participation, true),
    parameters: pageParameters,
  }),
  after: prepareStatement<Page & { after: string }, Row>({
    ...pageStatement(status, participation, false),
    parameters: { ...pageParameters, after: 'text' },
  }),
})

const prepareLists = (status: OnlineStatus) => ({
  all: preparePages(status, undefined),
  participated: preparePages(status, 'participated'),
  non_participated: preparePages(status, 'non_participated'),
})

const LISTS = {
  ongoing: prepareLists('ongoing'),
  scheduled: prepareLists('scheduled'),
  completed: prepareLists('completed'),
}

/**
 * One page of the tests of a status, as this learner sees them, without cancelled ones. Running tests are ordered by
 * their end, upcoming ones by their start; past ones start with the latest. The query follows the order of an index, so
 * a page costs the same however many tests there are.
 */
export async function listTests(pool: Pick<Pool, 'query'>, query: TestListQuery): Promise<FoundTest[]> {
  const { learnerId, status, participation, now, limit, after } = query
  const { first, after: next } = LISTS[status][participation ?? 'all']
  const page = { learnerId, now, limit }
  const rows = after === null ? await first(pool, page) : await next(pool, { ...page, after })
  return rows.map(toFound)
}

export async function findTest(
  pool: Pick<Pool, 'query'>,
  testId: string,
  learnerId: string,
): Promise<FoundTest | null> {
  const [row] = await selectTest(pool, { learnerId, testId })
  return row ? toFound(row) : null
}

/**
 * Reads the test with the learner's work. While the test runs, it records when a registered learner first opens the
 * problems; the returned row is the one before that.
 */
export async function enterTest(
  pool: Pick<Pool, 'query'>,
  testId: string,
  learnerId: string,
  now: Date,
): Promise<{ test: FoundTest; getWork: WorkLookup } | null> {
  const [entered] = await enter(pool, { learnerId, testId, now })
  if (!entered) return null
  const { work, ...row } = entered
  return { test: toFound(row), getWork: workFrom(work) }
}

/** A test, cancelled or not. */
export async function findStored(db: Executor, testId: string): Promise<StoredTest | null> {
  const row = await db.selectFrom('online_test').selectAll().where('id', '=', testId).executeTakeFirst()
  return row ?? null
}

/** Whether the test exists and was not cancelled. */
export async function isTest(db: Executor, testId: string): Promise<boolean> {
  const row = await db
    .selectFrom('online_test')
    .select('id')
    .where('id', '=', testId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
