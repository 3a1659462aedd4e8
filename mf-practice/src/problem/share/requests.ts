import { http } from '@dhadha/contract'
import type { MessageReply, RecommendRequest, ShareableUsers } from '@dhadha/contract/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Users to share a problem with, searched by the API (S7.15a, decision 4); an empty `q` returns the first ones. */
export const shareableUsersQuery = (problemId: string, q: string) =>
  queryOptions({
    queryKey: ['practice', 'shareable-users', problemId, q],
    queryFn: ({ signal }) =>
      http.get<ShareableUsers>(`/api/v2/app/peer-recommend/all-users/${encodeURIComponent(problemId)}`, {
        params: { q },
        signal,
        background: true,
      }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Asks the learner with the handle to be friends; the reply is the same for every handle (decision 45). */
export const askFriend = (handle: string): Promise<MessageReply> =>
  http.post<MessageReply>('/api/v2/app/people/ask', { handle })

/** Sends a problem to the chosen people (S7.15c). */
export const shareProblem = (share: RecommendRequest): Promise<MessageReply> =>
  http.post<MessageReply>('/api/v2/app/peer-recommend/recommend', share)
