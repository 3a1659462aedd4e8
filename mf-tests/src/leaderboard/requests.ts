import { http } from '@dhadha/contract'
import type { TestLeaderboard } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { testUrl } from '../urls.ts'

const EVALUATING_MS = 5_000

/** The leaderboard of an online test (S7.22k), polled while the test is being evaluated. */
export const testLeaderboardQuery = (testId: string) =>
  queryOptions({
    queryKey: ['tests', 'online', 'leaderboard', testId],
    queryFn: ({ signal }) =>
      http.get<TestLeaderboard>(`${testUrl('online', testId)}/leaderboard`, { signal }),
    refetchInterval: ({ state }) => (state.data?.evaluation === 'pending' ? EVALUATING_MS : false),
    meta: { quiet: true },
  })
