import { http, HttpError } from '@dhadha/contract'
import type { ReleaseOverview } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { AS_RELEASE_PAGE } from '../asReleasePage.ts'

/** How often the overview is read while the tab is in sight. */
export const POLL_MS = 4_000

/** The live versions and their health. The page shows the error. */
export const overviewQuery = queryOptions({
  queryKey: ['release', 'overview'],
  queryFn: ({ signal }) =>
    http.get<ReleaseOverview>('/api/release/overview', { ...AS_RELEASE_PAGE, signal, background: true }),
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
})

/** Whether the visitor is not signed in as an operator. */
export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401

export const signOut = () => http.post('/api/release/sign-out', {}, AS_RELEASE_PAGE)
