import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '../http/client.ts'
import { useSession } from '../session/session.ts'
import type { Profile } from '../wire/profile.ts'

/** The signed-in learner's profile (S7.3), one copy for shell and remotes. Invalidate `['profile']` after a change. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => http.get<Profile>('/api/v2/app/user/profile', { signal }),
  staleTime: 5 * 60_000,
})

/** `profileQuery` while a learner is signed in. */
export const useProfile = () => useQuery({ ...profileQuery, enabled: useSession().status === 'signed-in' })
