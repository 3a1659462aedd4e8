import { http } from '@dhadha/contract'
import type {
  CreateTestReply,
  ExplanationReply,
  Problem,
  RemainingTestRequest,
  TestProblemReply,
  TestProblemStats,
  TestResult,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import type { TestKind } from '../paths.ts'
import { baseUrl, problemUrl, testUrl } from '../urls.ts'

export type GradedResult = Extract<TestResult, { evaluation: 'done' }>

const FIRST_MS = 2_000
const LAST_MS = 15_000

/** The delay before the next poll, by the number of polls so far: the longer it takes, the less often. */
export const nextPollAfter = (polls: number): number => Math.min(FIRST_MS * 1.5 ** polls, LAST_MS)

/**
 * The result of a test: the summary of a custom test (S7.21k), the result of an online test (S7.22l). Polled while it
 * is being evaluated.
 */
export const resultQuery = (kind: TestKind, testId: string) =>
  queryOptions({
    queryKey: ['tests', kind, 'result', testId],
    queryFn: ({ signal }) =>
      http.get<TestResult>(`${testUrl(kind, testId)}/${kind === 'online' ? 'result' : 'summary'}`, {
        signal,
        background: true,
      }),
    refetchInterval: ({ state }) =>
      state.data?.evaluation === 'pending' ? nextPollAfter(state.dataUpdateCount) : false,
    meta: { quiet: true },
  })

/** Statistics of a problem over all learners (S7.21m). */
export const problemStatsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['tests', 'problem-stats', problemId],
    queryFn: ({ signal }) =>
      http.get<TestProblemStats>(`${baseUrl('custom')}/problems/${encodeURIComponent(problemId)}/stats`, {
        signal,
      }),
    meta: { quiet: true },
  })

const practiceUrl = (problemId: string): string => `/api/v2/app/problem/${encodeURIComponent(problemId)}`

/** A problem as practice has it (S7.16f), for a look back at the test. */
export const practisedQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['tests', 'practised', problemId],
    queryFn: ({ signal }) => http.get<Problem>(practiceUrl(problemId), { signal }),
    meta: { quiet: true },
  })

/** The right answer and its explanation (S7.13). From then on the problem pays no points in practice (decision 14). */
export const fetchExplanation = (problemId: string): Promise<ExplanationReply> =>
  http.post<ExplanationReply>(`${practiceUrl(problemId)}/view-explanation`)

/** A problem as the learner's own test had it (S7.21f). */
export const asTakenQuery = (testId: string, problemId: string) =>
  queryOptions({
    queryKey: ['tests', 'as-taken', testId, problemId],
    queryFn: ({ signal }) => http.get<TestProblemReply>(problemUrl('custom', testId, problemId), { signal }),
    select: ({ problem }) => problem,
    meta: { quiet: true },
  })

/** Makes a custom test of what was not right in this test (decision 27). One `operationId` makes one test. */
export function practiseRemaining(
  kind: TestKind,
  testId: string,
  operationId: string,
): Promise<CreateTestReply> {
  const request: RemainingTestRequest = { kind, test_id: testId, operationId }
  return http.post<CreateTestReply>(`${baseUrl('custom')}/remaining`, request)
}
