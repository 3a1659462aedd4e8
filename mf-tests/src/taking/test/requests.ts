import { http, HttpError } from '@dhadha/contract'
import type { StartTestReply, TestProblem, TestProblemReply, TestProblems } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import type { TestKind } from '../../paths.ts'
import { problemUrl, testUrl } from '../../urls.ts'
import type { Countdown } from '../clock/remaining.ts'
import { estimatedRemaining, saveContent, saveTest, readSavedTest } from './savedTest.ts'

/** The identity of a test: the calls of its type, its id, and its learner. */
export interface TestRef {
  readonly kind: TestKind
  readonly testId: string
  /** The learner's id. */
  readonly owner: string
}

/** A running test with the time left. */
export interface TestSession {
  readonly reply: TestProblems
  readonly countdown: Countdown
  /** The API has not answered since this page was opened: the time is an estimate. */
  readonly isCached: boolean
}

/** A list, requested at a time (`performance.now()`) and just received. The response took half of the round trip. */
export const runningSince = (asked: number, reply: TestProblems): TestSession => ({
  reply,
  countdown: { timeRemaining: reply.test.timeRemaining, at: (asked + performance.now()) / 2 },
  isCached: false,
})

/** Refetched regularly: another device may continue the same test, and it corrects the clock. */
const REFRESH_MS = 30_000
const RETRY_MS = 3_000
/** A list that came with the key need not be fetched again when the page shows it. */
const FRESH_MS = 5_000

const hasNoLine = (error: unknown) => error instanceof HttpError && error.kind === 'no-response'

/**
 * The test's list with this learner's answers (S7.21e, S7.22f). If the API can't be reached when the page is opened,
 * this browser's copy.
 */
export const runningQuery = ({ kind, testId, owner }: TestRef) =>
  queryOptions({
    queryKey: ['tests', kind, 'running', testId, owner],
    queryFn: async ({ signal, client, queryKey }): Promise<TestSession> => {
      const asked = performance.now()
      try {
        const reply = await http.get<TestProblems>(`${testUrl(kind, testId)}/problems`, {
          signal,
          background: true,
        })
        saveTest(owner, kind, reply)
        return runningSince(asked, reply)
      } catch (error) {
        const saved = hasNoLine(error) ? readSavedTest(owner, kind, testId) : null
        // Data that this page has fetched already is newer than the stored copy.
        if (!saved || client.getQueryData(queryKey)) throw error
        const timeRemaining = estimatedRemaining(saved, Date.now())
        return { reply: saved.test, countdown: { timeRemaining, at: performance.now() }, isCached: true }
      }
    },
    refetchInterval: ({ state }) => (state.data?.isCached || state.error ? RETRY_MS : REFRESH_MS),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })

/** A problem of a test (S7.21f, S7.22h). It never changes while the test runs. */
export const contentQuery = ({ kind, testId, owner }: TestRef, problemId: string) =>
  queryOptions({
    queryKey: ['tests', kind, 'content', testId, problemId],
    queryFn: async ({ signal }): Promise<TestProblem> => {
      try {
        const { problem } = await http.get<TestProblemReply>(problemUrl(kind, testId, problemId), {
          signal,
          background: true,
        })
        saveContent(owner, kind, testId, problem)
        return problem
      } catch (error) {
        const saved = readSavedTest(owner, kind, testId)?.contents[problemId]
        if (saved && hasNoLine(error)) return saved
        throw error
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // A problem that fails to load is fetched once more after a second (S4.13b).
    retry: 1,
    retryDelay: 1000,
    meta: { quiet: true },
  })

/** Starts a test (S7.21g). If it runs already, only returns since when. */
export const startTest = (testId: string): Promise<StartTestReply> =>
  http.post<StartTestReply>(`${testUrl('custom', testId)}/start`)
