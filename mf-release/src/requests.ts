import { http, HttpError } from '@dhadha/contract'
import type {
  PasskeyLoginRequest,
  PasskeyOptions,
  ReleaseCommandReply,
  ReleaseCommandRequest,
  ReleaseLink,
  ReleaseNewToken,
  ReleaseOpenIdPage,
  ReleaseOverview,
  ReleaseSignedIn,
  ReleaseSignInWays,
  ReleaseTokenRequest,
  ReleaseTokens,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

type Credential = PasskeyLoginRequest['credential']

/** How often the overview is read while the tab is in sight. */
export const LOOK_MS = 4_000

/** A cookie identifies the operator; this marks a request of the site's own page, not a learner's (decision 77). */
const PAGE = { token: 'release-page' } as const

/** The live versions and their health. The page shows the error. */
export const overviewQuery = queryOptions({
  queryKey: ['release', 'overview'],
  queryFn: ({ signal }) =>
    http.get<ReleaseOverview>('/api/release/overview', { ...PAGE, signal, background: true }),
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
})

/** Whether the visitor is not signed in as an operator. */
export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401

export const openLink = (token: string) => http.post<ReleaseLink>('/api/release/link', { token }, PAGE)

export const addPasskey = (token: string, credential: Credential) =>
  http.post<ReleaseSignedIn>('/api/release/link/passkey', { token, credential }, PAGE)

export const signInOptions = () => http.post<PasskeyOptions>('/api/release/sign-in/options', {}, PAGE)

export const signIn = (credential: Credential) =>
  http.post<ReleaseSignedIn>('/api/release/sign-in', { credential }, PAGE)

/** How one may sign in here. Without an answer the page offers a passkey. */
export const waysQuery = queryOptions({
  queryKey: ['release', 'ways'],
  queryFn: ({ signal }) => http.get<ReleaseSignInWays>('/api/release/sign-in/ways', { ...PAGE, signal }),
  meta: { quiet: true },
})

/** The address for sign-in at the OpenID provider; a one-time link makes that account the operator's (decision 77). */
export const beginOpenId = (token: string | null) =>
  http.post<ReleaseOpenIdPage>('/api/release/openid', token === null ? {} : { token }, PAGE)

/** @param answer what the provider put behind `?` */
export const finishOpenId = (answer: string) =>
  http.post<ReleaseSignedIn>('/api/release/openid/sign-in', { answer }, PAGE)

export const signOut = () => http.post('/api/release/sign-out', {}, PAGE)

/** Requests a command of `pnpm release`; `readCommand` polls its state (decision 77). */
export const askCommand = (command: ReleaseCommandRequest) =>
  http.post('/api/release/commands', command, PAGE)

export const readCommand = (id: string, signal: AbortSignal) =>
  http.get<ReleaseCommandReply>(`/api/release/commands/${id}`, { ...PAGE, signal, background: true })

/** Tokens of programs that release. */
export const tokensQuery = queryOptions({
  queryKey: ['release', 'tokens'],
  queryFn: ({ signal }) => http.get<ReleaseTokens>('/api/release/tokens', { ...PAGE, signal }),
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
})

export const makeToken = (wanted: ReleaseTokenRequest) =>
  http.post<ReleaseNewToken>('/api/release/tokens', wanted, PAGE)

export const withdrawToken = (id: string) => http.delete(`/api/release/tokens/${id}`, PAGE)
