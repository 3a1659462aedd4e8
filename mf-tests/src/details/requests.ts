import { http } from '@dhadha/contract'
import type { TestDetail } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import type { TestKind } from '../paths.ts'
import { testUrl } from '../urls.ts'

/** A test, and when the response arrived (`performance.now()`): its times count from there. */
export type ReceivedTest = TestDetail & { readonly receivedAt: number }

/** A test (S7.21d, S7.22g). Its component shows the error in place (S8.7a). */
export const testDetailQuery = (kind: TestKind, testId: string) =>
  queryOptions({
    queryKey: ['tests', kind, 'detail', testId],
    queryFn: async ({ signal }): Promise<ReceivedTest> => {
      const reply = await http.get<TestDetail>(testUrl(kind, testId), { signal })
      return { ...reply, receivedAt: performance.now() }
    },
    meta: { quiet: true },
  })
