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

/** Google's grant to this browser: a code with its verifier, or a token. */
export type GoogleGrant = { access_token: string } | { code: string; code_verifier: string }

/** Trades it for a session (S7.2, decision 10). */
export const signInWithGoogle = (grant: GoogleGrant) =>
  withProof((proof) => http.post<GoogleReply>('/auth/googleoauth', { ...grant, ...proof }))
