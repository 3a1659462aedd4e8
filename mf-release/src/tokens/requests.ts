import { http } from '@dhadha/contract'
import type { ReleaseNewToken, ReleaseRole, ReleaseTokenRequest, ReleaseTokens } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { AS_RELEASE_PAGE } from '../asReleasePage.ts'

/** A token by which a program releases in its owner's name. */
export interface Token {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly role: ReleaseRole
  /** The only part that it may act on; null: all. */
  readonly part: string | null
  readonly expiresAt: string
  /** Null: never. */
  readonly lastUsedAt: string | null
  /** Whether the reader may withdraw it. */
  readonly isMine: boolean
}

const toTokens = ({ tokens }: ReleaseTokens): Token[] =>
  tokens.map(({ expires_at, last_used_at, mine, ...rest }) => ({
    ...rest,
    expiresAt: expires_at,
    lastUsedAt: last_used_at,
    isMine: mine,
  }))

/** Tokens of programs that release. */
export const tokensQuery = queryOptions({
  queryKey: ['release', 'tokens'],
  queryFn: ({ signal }) => http.get<ReleaseTokens>('/api/release/tokens', { ...AS_RELEASE_PAGE, signal }),
  select: toTokens,
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
})

export const makeToken = (wanted: ReleaseTokenRequest) =>
  http.post<ReleaseNewToken>('/api/release/tokens', wanted, AS_RELEASE_PAGE)

export const withdrawToken = (id: string) => http.delete(`/api/release/tokens/${id}`, AS_RELEASE_PAGE)
