import { http } from '@dhadha/contract'
import type { ReleaseNewToken, ReleaseTokenRequest, ReleaseTokens } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { AS_RELEASE_PAGE } from '../asReleasePage.ts'

/** Tokens of programs that release. */
export const tokensQuery = queryOptions({
  queryKey: ['release', 'tokens'],
  queryFn: ({ signal }) => http.get<ReleaseTokens>('/api/release/tokens', { ...AS_RELEASE_PAGE, signal }),
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
})

export const makeToken = (wanted: ReleaseTokenRequest) =>
  http.post<ReleaseNewToken>('/api/release/tokens', wanted, AS_RELEASE_PAGE)

export const withdrawToken = (id: string) => http.delete(`/api/release/tokens/${id}`, AS_RELEASE_PAGE)
