import { http } from '@dhadha/contract'
import type {
  CustomTests,
  OnlineTests,
  TestNotificationReply,
  TestRegisterReply,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { baseUrl, testUrl } from '../urls.ts'

/** Refetched regularly, because tests begin and end while their list is open. */
const REFRESH_MS = 30_000

const LIMIT = 100 // the most tests that the API lists at once (S9.4c)

/** The custom tests (S7.21c). The page shows the error in place (S8.7a). */
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

/** Registers, without a reminder (S7.22e, S2.26a). */
export const register = (testId: string): Promise<TestRegisterReply> =>
  http.post<TestRegisterReply>(`${testUrl('online', testId)}/register`, { notify: false })

/** Sets the reminder (S7.22d). Sends the wanted state, so that a double click changes it once. */
export const setReminder = (testId: string, notify: boolean): Promise<TestNotificationReply> =>
  http.put<TestNotificationReply>(`${testUrl('online', testId)}/notification`, { notify })
