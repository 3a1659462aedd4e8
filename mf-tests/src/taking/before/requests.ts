import { http } from '@dhadha/contract'
import type { SealedTest, TestKey } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { testUrl } from '../../urls.ts'

/** Web Crypto; undefined over plain HTTP, where the problems are fetched one by one. */
export const getSubtleCrypto = (): SubtleCrypto | undefined => globalThis.crypto.subtle

/** The encrypted problems of a test that has not begun: prefetched, so that the start causes no peak of requests. */
export const sealedQuery = (testId: string) =>
  queryOptions({
    queryKey: ['tests', 'online', 'sealed', testId],
    queryFn: ({ signal }) =>
      http.get<SealedTest>(`${testUrl('online', testId)}/sealed`, { signal, background: true }),
    enabled: getSubtleCrypto() !== undefined,
    staleTime: Infinity,
    meta: { quiet: true },
  })

/** The key of an encrypted test, which the API gives out from the start on. */
export const fetchKey = (testId: string): Promise<TestKey> =>
  http.get<TestKey>(`${testUrl('online', testId)}/key`, { background: true })
