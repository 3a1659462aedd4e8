// Online tests as the lists and the page show them, by the clock of the call.
import type { OnlineTest, TestDetail } from '@dhadha/contract/wire'
import type { Catalogue } from '../../learning/index.ts'
import { getClock, onlineWindow, getStatus } from '../times.ts'
import { problemRows, getProblems, getTopics } from '../view.ts'
import type { WorkLookup } from '../answers/store/read.ts'
import type { FoundTest, OnlineStatus, Participation } from './store/tests.ts'
import type { OnlineTests } from './tests.ts'

/** The query of a list (S7.22a to S7.22c). */
export interface ListQuery {
  readonly participation?: Participation | undefined
  readonly status?: OnlineStatus | undefined
  readonly limit: number
  /** The last test of the previous page (decision 57). */
  readonly after?: string | undefined
}

/** The order of statuses in a list of all tests. */
const STATUSES: readonly OnlineStatus[] = ['ongoing', 'scheduled', 'completed']

interface Page {
  readonly tests: FoundTest[]
  /** Cursor of the next page; null: there is none. */
  readonly next: string | null
}

/** A page of the tests of a list, by their current status (decision 57). @throws ApiError 404 */
export async function readPage(
  tests: OnlineTests,
  learnerId: string,
  { participation, status, limit, after }: ListQuery,
  now: Date,
): Promise<Page> {
  const last = after === undefined ? null : await tests.stored(after)
  const from = status ?? (last ? getStatus(last, now) : 'ongoing')
  const statuses = status ? [status] : STATUSES.slice(STATUSES.indexOf(from))
  const found: FoundTest[] = []
  for (const status of statuses) {
    // One row more than the page has shows whether there is a next page.
    const missing = limit + 1 - found.length
    if (missing > 0)
      found.push(
        ...(await tests.list({
          learnerId,
          status: status,
          participation,
          now,
          limit: missing,
          after: status === from ? (last?.id ?? null) : null,
        })),
      )
  }
  const page = found.slice(0, limit)
  return { tests: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** 'done' once a test that is over has its marks; until the jobs have graded it, it is 'pending'. */
const getEvaluation = (test: FoundTest, now: Date): 'pending' | 'done' | null =>
  getStatus(test, now) === 'completed' ? (test.graded_at ? 'done' : 'pending') : null

const getScore = (test: FoundTest, now: Date): number | null =>
  getEvaluation(test, now) === 'done' ? (test.registration?.score ?? null) : null

/** An online test as the lists show it, by the clock of this call (S3.19). */
export const toTestCard = (test: FoundTest, now: Date): OnlineTest => ({
  test_id: test.id,
  test_name: test.title,
  bangla_test_name: test.bangla_title,
  problem_count: test.problem_ids.length,
  duration_minutes: test.duration_minutes,
  started_at: test.starts_at.toISOString(),
  ends_at: test.ends_at.toISOString(),
  cover: test.cover,
  notified: test.registration?.notify ?? false,
  is_registered: test.registration !== null,
  status: getStatus(test, now),
  color: `var(--${test.accent})`,
  bgcolor: `var(--${test.accent}-soft)`,
  participants: test.participants,
  evaluation: getEvaluation(test, now),
  score: getScore(test, now),
  has_taken: (test.registration?.joined_at ?? null) !== null,
  ...getClock(onlineWindow(test), now),
})

/** The dialog and the head of the test's page (S3.21). Before the start it does not reveal the problems. */
export function toTestDetail(
  test: FoundTest,
  { catalogue, getWork, now }: { catalogue: Catalogue; getWork: WorkLookup; now: Date },
): TestDetail {
  const status = getStatus(test, now)
  const problems = getProblems(catalogue, test.problem_ids)
  const score = getScore(test, now)
  return {
    test_id: test.id,
    test_name: test.title,
    bangla_test_name: test.bangla_title,
    test_cover: test.cover,
    status,
    topics: getTopics(problems),
    problems: status === 'scheduled' ? [] : problemRows(problems, getWork, status === 'completed'),
    problem_count: test.problem_ids.length,
    duration_minutes: test.duration_minutes,
    participants: test.participants,
    created_at: test.created_at.toISOString(),
    started_at: test.starts_at.toISOString(),
    ends_at: test.ends_at.toISOString(),
    completed_at: null,
    is_registered: test.registration !== null,
    notified: test.registration?.notify ?? false,
    evaluation: getEvaluation(test, now),
    ...(score === null ? {} : { userResult: { score } }),
    ...getClock(onlineWindow(test), now),
  }
}
