import { http, HttpError } from '@dhadha/contract'
import type {
  PasskeyLoginRequest,
  PasskeyOptions,
  ReleaseActRequest,
  ReleaseLink,
  ReleaseOverview,
  ReleaseSignedIn,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

type Credential = PasskeyLoginRequest['credential']

const LOOK_MS = 4_000

/** The operator is known by a cookie; this says that the site's own page asks (decision 378). A learner's session is another. */
const PAGE = { token: 'release-page' } as const

/** What is live, and how it does. The page shows the error. */
export const overviewQuery = queryOptions({
  queryKey: ['release', 'overview'],
  queryFn: ({ signal }) =>
    http.get<ReleaseOverview>('/api/release/overview', { ...PAGE, signal, background: true }),
  refetchInterval: LOOK_MS,
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
})

/** Whether nobody is signed in as an operator. */
export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401

export const openLink = (token: string) => http.post<ReleaseLink>('/api/release/link', { token }, PAGE)

export const addPasskey = (token: string, credential: Credential) =>
  http.post<ReleaseSignedIn>('/api/release/link/passkey', { token, credential }, PAGE)

export const signInOptions = () => http.post<PasskeyOptions>('/api/release/sign-in/options', {}, PAGE)

export const signIn = (credential: Credential) =>
  http.post<ReleaseSignedIn>('/api/release/sign-in', { credential }, PAGE)

export const signOut = () => http.post('/api/release/sign-out', {}, PAGE)

/** Asks for it; `overviewQuery` says what has become of it. */
export const ask = (act: ReleaseActRequest) => http.post('/api/release/acts', act, PAGE)
