import { http } from '@dhadha/contract'
import type {
  AnswerRequest,
  BoundaryRequest,
  MessageReply,
  People,
  ReportRequest,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

const PEOPLE = '/api/v2/app/people'

/** Friends, requests, muted and blocked learners (S7.27a). All calls but the last respond with the new lists. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => http.get<People>(PEOPLE, { signal }),
  meta: { quiet: true },
})

export const switchSharing = (on: boolean) => http.post<People>(`${PEOPLE}/sharing`, { on })

/** The response is the same whether or not a learner has this handle. */
export const askFriend = (handle: string) => http.post<MessageReply>(`${PEOPLE}/ask`, { handle })

export const answerFriend = (request: AnswerRequest) => http.post<People>(`${PEOPLE}/answer`, request)

export const endFriendship = (who: string) => http.post<People>(`${PEOPLE}/part`, { who })

export const setBoundary = (request: BoundaryRequest) => http.post<People>(`${PEOPLE}/boundary`, request)

export const reportLearner = (request: ReportRequest) => http.post<MessageReply>(`${PEOPLE}/report`, request)
