import { http } from '@dhadha/contract'
import type {
  CustomTests,
  OnlineTests,
  TestNotificationReply,
  TestRegisterReply,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { baseUrl, testUrl } from '../urls.ts'

/** Tests begin and end while their list is looked at. */
const REFRESH_MS = 30_000

const LIMIT = 100 // most tests that the API lists at once (S9.4c)

/** The learner's own tests (S7.21c). The page itself says when they cannot be had (S8.7a). */
export const customTestsQuery = queryOptions({
  queryKey: ['tests', 'custom', 'list'],
  queryFn: ({ signal }) => http.get<CustomTests>(baseUrl('custom'), { signal }),
  select: ({ tests }) => tests,
  meta: { quiet: true },
})

/** Online tests of one status (S7.22c). */
export const onlineTestsQuery = (status: 'scheduled' | 'ongoing' | 'completed') =>
  queryOptions({
    queryKey: ['tests', 'online', 'list', status],
    queryFn: ({ signal }) =>
      http.get<OnlineTests>(baseUrl('online'), { params: { status, limit: LIMIT }, signal }),
    select: ({ tests }) => tests,
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  })

/** S7.22e, S2.26a: registering asks for no reminder. */
export const register = (testId: string): Promise<TestRegisterReply> =>
  http.post<TestRegisterReply>(`${testUrl('online', testId)}/register`, { notify: false })

/** S7.22d. Says which it means, so that a double click changes it once. */
export const setReminder = (testId: string, notify: boolean): Promise<TestNotificationReply> =>
  http.put<TestNotificationReply>(`${testUrl('online', testId)}/notification`, { notify })
