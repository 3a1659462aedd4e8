import { http } from '@dhadha/contract'
import type {
  CustomTests,
  OnlineTest,
  OnlineTests,
  TestNotificationReply,
  TestRegisterReply,
} from '@dhadha/contract/wire'
import { queryOptions, type useQueryClient } from '@tanstack/react-query'
import { baseUrl, testUrl } from '../urls.ts'

/** The interval at which lists are fetched again, because tests begin and end while a list is open. */
const REFRESH_MS = 30_000

/** Online tests that a list shows at first, and adds for each 'Show more' (decision 57). */
const PAGE = 24

/** The custom tests (S7.21c). The page shows the error in place (S8.7a). */
export const customTestsQuery = queryOptions({
  queryKey: ['tests', 'custom', 'list'],
  queryFn: ({ signal }) => http.get<CustomTests>(baseUrl('custom'), { signal }),
  select: ({ tests }) => tests,
  meta: { quiet: true },
})

type Status = 'scheduled' | 'ongoing' | 'completed'

const fetchPage = (status: Status, after: string | null, signal?: AbortSignal) =>
  http.get<OnlineTests>(baseUrl('online'), {
    params: { status, limit: PAGE, ...(after === null ? {} : { after }) },
    ...(signal && { signal }),
  })

/**
 * Online tests of one status (S7.22c): the pages that are shown so far, at first one. The key is another one than that
 * of the releases without pages: the cache of a tab outlives an update and a rollback of this remote.
 */
export const onlineTestsQuery = (status: Status) =>
  queryOptions({
    queryKey: ['tests', 'online', 'list', status, 'pages'],
    queryFn: async ({ client, queryKey, signal }) => {
      const shown = client.getQueryData<OnlineTests[]>(queryKey)?.length ?? 1
      const pages = [await fetchPage(status, null, signal)]
      for (let next = pages[0]?.next; next && pages.length < shown; next = pages.at(-1)?.next)
        pages.push(await fetchPage(status, next, signal))
      return pages
    },
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  })

/** Each once: a test whose time was changed between two pages may be on both. */
export const mergePages = (pages: readonly OnlineTests[]): OnlineTest[] => [
  ...new Map(pages.flatMap(({ tests }) => tests).map((test) => [test.test_id, test])).values(),
]

/** Adds the next page of a list. */
export async function addPage(queries: ReturnType<typeof useQueryClient>, status: Status): Promise<void> {
  const { queryKey } = onlineTestsQuery(status)
  const next = queries.getQueryData(queryKey)?.at(-1)?.next
  if (!next) return
  const page = await fetchPage(status, next)
  // A renewal that is under way knows nothing of this page.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (pages = []) => [...pages, page])
}

/** Registers, without a reminder (S7.22e, S2.26a). */
export const register = (testId: string): Promise<TestRegisterReply> =>
  http.post<TestRegisterReply>(`${testUrl('online', testId)}/register`, { notify: false })

/** Sets the reminder (S7.22d). Sends the wanted state, so that a double click changes it once. */
export const setReminder = (testId: string, notify: boolean): Promise<TestNotificationReply> =>
  http.put<TestNotificationReply>(`${testUrl('online', testId)}/notification`, { notify })
