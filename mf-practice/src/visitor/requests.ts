import { http } from '@dhadha/contract'
import type {
  AttemptReply,
  AttemptRequest,
  Problem,
  TryOuts,
  VisitorAnswer,
  VisitorVerdict,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { isShownByPage } from '../problem/requests.ts'

const part = encodeURIComponent
const VISITOR = '/api/v2/app/visitor'

/** The problems that visitors may try, one of each kind, and the first of them whole (decision 53). */
export const tryOutsQuery = queryOptions({
  queryKey: ['practice', 'try-outs'],
  queryFn: ({ signal }) => http.get<TryOuts>(`${VISITOR}/problem`, { signal }),
})

/** A problem as a visitor sees it. */
export const visitorProblemQuery = (series: string, serial: number) =>
  queryOptions({
    queryKey: ['practice', 'visitor-problem', series, serial],
    queryFn: ({ signal }) =>
      http.get<Problem>(`${VISITOR}/series/${part(series)}/problem/${serial}`, { signal }),
    meta: { quiet: isShownByPage },
  })

/** Judges a visitor's answer. @throws HttpError 403 `sign_in_to_answer` for a problem that is not for visitors */
export const tryAnswer = (problemId: string, answer: VisitorAnswer) =>
  http.post<VisitorVerdict>(`${VISITOR}/problem/${part(problemId)}/answer`, answer)

/** Sends what was solved before registering as an attempt of the learner. */
export const sendSolved = (problemId: string, attempt: AttemptRequest) =>
  http.post<AttemptReply>(`/api/v2/app/problem/${part(problemId)}/attempts`, attempt)
