import { http, HttpError } from '@dhadha/contract'
import type {
  PasskeyLoginRequest,
  PasskeyOptions,
  ReleaseLink,
  ReleaseOpenIdPage,
  ReleaseSignedIn,
  ReleaseSignInWays,
} from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { AS_RELEASE_PAGE } from '../asReleasePage.ts'

/** Whether the visitor is not signed in as an operator. */
export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401

export const signOut = () => http.post('/api/release/sign-out', {}, AS_RELEASE_PAGE)

type Credential = PasskeyLoginRequest['credential']

export const openLink = (token: string) =>
  http.post<ReleaseLink>('/api/release/link', { token }, AS_RELEASE_PAGE)

export const addPasskey = (token: string, credential: Credential) =>
  http.post<ReleaseSignedIn>('/api/release/link/passkey', { token, credential }, AS_RELEASE_PAGE)

export const signInOptions = () =>
  http.post<PasskeyOptions>('/api/release/sign-in/options', {}, AS_RELEASE_PAGE)

export const signIn = (credential: Credential) =>
  http.post<ReleaseSignedIn>('/api/release/sign-in', { credential }, AS_RELEASE_PAGE)

/** How operators may sign in here. */
export interface SignInWays {
  readonly hasPasskeys: boolean
  /** The name of the OpenID provider; null: there is none. */
  readonly provider: string | null
}

const toWays = ({ passkeys, openid }: ReleaseSignInWays): SignInWays => ({
  hasPasskeys: passkeys,
  provider: openid,
})

/** The ways to sign in that the site offers; without an answer the page offers a passkey. */
export const waysQuery = queryOptions({
  queryKey: ['release', 'ways'],
  queryFn: ({ signal }) =>
    http.get<ReleaseSignInWays>('/api/release/sign-in/ways', { ...AS_RELEASE_PAGE, signal }),
  select: toWays,
  meta: { quiet: true },
})

/** The address for sign-in at the OpenID provider; a one-time link makes that account the operator's (decision 77). */
export const beginOpenId = (token: string | null) =>
  http.post<ReleaseOpenIdPage>('/api/release/openid', token === null ? {} : { token }, AS_RELEASE_PAGE)

/** @param answer what the provider put behind `?` */
export const finishOpenId = (answer: string) =>
  http.post<ReleaseSignedIn>('/api/release/openid/sign-in', { answer }, AS_RELEASE_PAGE)
