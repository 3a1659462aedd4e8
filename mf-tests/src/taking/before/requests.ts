import { http } from '@dhadha/contract'
import type { SealedTest, TestKey } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { testUrl } from '../../urls.ts'

/** Not where the page comes over plain HTTP: the problems are fetched one by one then. */
const canUnseal = (): boolean => (globalThis.crypto.subtle as SubtleCrypto | undefined) !== undefined

/** The problems of a test that has not begun, closed: fetched ahead, so that the start is no rush. */
export const sealedQuery = (testId: string) =>
  queryOptions({
    queryKey: ['tests', 'online', 'sealed', testId],
    queryFn: ({ signal }) =>
      http.get<SealedTest>(`${testUrl('online', testId)}/sealed`, { signal, background: true }),
    enabled: canUnseal(),
    staleTime: Infinity,
    meta: { quiet: true },
  })

/** The key of a sealed test, which the API gives out from the start on. */
export const fetchKey = (testId: string): Promise<TestKey> =>
  http.get<TestKey>(`${testUrl('online', testId)}/key`, { background: true })
