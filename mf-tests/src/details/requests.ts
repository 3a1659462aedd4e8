import { http } from '@dhadha/contract'
import type { TestDetail } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import type { TestKind } from '../paths.ts'
import { testUrl } from '../urls.ts'

/** A test, and when the response arrived (`performance.now()`): its times count from there. */
export type HeardTest = TestDetail & { readonly heardAt: number }

/** One test (S7.21d, S7.22g). Its component shows the error in place (S8.7a). */
export const testDetailQuery = (kind: TestKind, testId: string) =>
  queryOptions({
    queryKey: ['tests', kind, 'detail', testId],
    queryFn: async ({ signal }): Promise<HeardTest> => {
      const reply = await http.get<TestDetail>(testUrl(kind, testId), { signal })
      return { ...reply, heardAt: performance.now() }
    },
    meta: { quiet: true },
  })
