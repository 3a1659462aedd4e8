import type { OnlineTest, TestDetail } from '@dhadha/contract/wire'
import type { Catalogue } from '../../learning/index.ts'
import { clockOf, onlineWindow, statusOf } from '../times.ts'
import { problemRows, problemsOf, topicsOf } from '../view.ts'
import type { WorkOf } from '../answers/store/read.ts'
import type { FoundTest } from './store/tests.ts'

/** What a list asks for (S7.22a to S7.22c). */
export interface Asked {
  readonly participation?: 'participated' | 'non_participated' | undefined
  readonly status?: 'scheduled' | 'ongoing' | 'completed' | undefined
  readonly limit: number
}

const RANKS = { ongoing: 0, scheduled: 1, completed: 2 }

/** Ongoing ones first, the one that ends next leading; then upcoming ones, the next leading; then the latest of the past. */
const inOrder = (now: Date) => (a: FoundTest, b: FoundTest) => {
  const [first, second] = [statusOf(a, now), statusOf(b, now)]
  if (first !== second) return RANKS[first] - RANKS[second]
  if (first === 'completed') return b.ends_at.getTime() - a.ends_at.getTime()
  return first === 'ongoing'
    ? a.ends_at.getTime() - b.ends_at.getTime()
    : a.starts_at.getTime() - b.starts_at.getTime()
}

/** The tests that a list shows, by their status at this moment. */
export const chosen = (tests: readonly FoundTest[], { participation, status, limit }: Asked, now: Date) =>
  tests
    .filter((test) => status === undefined || statusOf(test, now) === status)
    .filter(
      ({ registration }) =>
        participation === undefined || (registration !== null) === (participation === 'participated'),
    )
    .toSorted(inOrder(now))
    .slice(0, limit)

/** 'done' only when the marks of a test that is over are there; until the jobs have graded the test it is 'pending'. */
const evaluationOf = (test: FoundTest, now: Date): 'pending' | 'done' | null =>
  statusOf(test, now) === 'completed' ? (test.graded_at ? 'done' : 'pending') : null

const scoreOf = (test: FoundTest, now: Date): number | null =>
  evaluationOf(test, now) === 'done' ? (test.registration?.score ?? null) : null

/** An online test as the lists show it, by the clock of this call (S3.19). */
export const card = (test: FoundTest, now: Date): OnlineTest => ({
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
  status: statusOf(test, now),
  color: `var(--${test.accent})`,
  bgcolor: `var(--${test.accent}-soft)`,
  participants: test.participants,
  evaluation: evaluationOf(test, now),
  score: scoreOf(test, now),
  ...clockOf(onlineWindow(test), now),
})

/** The dialog and the head of the test's page (S3.21). Before the start nothing reveals the problems. */
export function detail(
  test: FoundTest,
  { catalogue, workOf, now }: { catalogue: Catalogue; workOf: WorkOf; now: Date },
): TestDetail {
  const status = statusOf(test, now)
  const problems = problemsOf(catalogue, test.problem_ids)
  const score = scoreOf(test, now)
  return {
    test_id: test.id,
    test_name: test.title,
    bangla_test_name: test.bangla_title,
    test_cover: test.cover,
    status,
    topics: topicsOf(problems),
    problems: status === 'scheduled' ? [] : problemRows(problems, workOf),
    problem_count: test.problem_ids.length,
    duration_minutes: test.duration_minutes,
    participants: test.participants,
    created_at: test.created_at.toISOString(),
    started_at: test.starts_at.toISOString(),
    ends_at: test.ends_at.toISOString(),
    completed_at: null,
    is_registered: test.registration !== null,
    notified: test.registration?.notify ?? false,
    evaluation: evaluationOf(test, now),
    ...(score === null ? {} : { userResult: { score } }),
    ...clockOf(onlineWindow(test), now),
  }
}
