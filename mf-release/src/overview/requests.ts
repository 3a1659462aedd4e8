import { http } from '@dhadha/contract'
import type { ReleaseOverview } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { AS_RELEASE_PAGE } from '../asReleasePage.ts'
import { toOverview } from './toOverview.ts'

/** How often the overview is read while the tab is in sight. */
export const POLL_MS = 4_000

/** The live versions and their health. The page shows the error. */
export const overviewQuery = queryOptions({
  queryKey: ['release', 'overview'],
  queryFn: ({ signal }) =>
    http.get<ReleaseOverview>('/api/release/overview', { ...AS_RELEASE_PAGE, signal, background: true }),
  select: toOverview,
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
})
