import { http } from '@dhadha/contract'
import type { GoogleReply, SignInProviders } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { withProof } from '../proof/proof.ts'

/** Other ways to sign in (decision 10). If the call fails there is no button, and no error is shown. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: ({ signal }) =>
    http.get<SignInProviders>('/api/v2/app/auth/providers', { signal, background: true }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
})

/** Trades Google's access token for one of the site's (S7.2). */
export const signInWithGoogle = (access_token: string) =>
  withProof((proof) => http.post<GoogleReply>('/auth/googleoauth', { access_token, ...proof }))
