import { getSession, http, usePreferences, useSession, type Preferences } from '@dhadha/contract'
import type { Notification, Notifications } from '@dhadha/contract/wire'
import {
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { otherTabs } from './poll/tabMessages.ts'

/**
 * Reading is never undone: a response that was under way while something was read, here or in another tab, must not
 * make it unread again.
 */
const preserveRead = (
  before: readonly Notification[] | undefined,
  now: readonly Notification[],
): Notification[] => {
  const read = new Set(before?.filter((item) => item.is_viewed).map((item) => item.id))
  return now.map((item) => (read.has(item.id) ? { ...item, is_viewed: true } : item))
}

/** The learner's notifications. A tab fetches them once; updates come from the browser's one poll (poll/). */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) =>
    http
      .get<Notifications>('/api/v2/app/poll-notification', { signal, background: true })
      .then((reply) => reply.notifications),
  structuralSharing: (before, now) =>
    replaceEqualDeep(before, preserveRead(before as Notification[] | undefined, now as Notification[])),
  staleTime: Infinity,
  retry: false,
  // S8.7a: a failed poll is not reported to the pupil.
  meta: { quiet: true },
})

/** The notifications without those that the pupil has switched off on this device (S2.23d). */
const wanted = (list: readonly Notification[], { newContent, newTutorial }: Preferences): Notification[] =>
  list.filter(
    ({ about }) => (newContent || about !== 'new_content') && (newTutorial || about !== 'new_tutorial'),
  )

/** The learner's notifications, newest first (S7.24a), without those not wanted on this device. */
export function useNotifications() {
  const preferences = usePreferences()
  const select = useCallback((list: Notification[]) => wanted(list, preferences), [preferences])
  return useQuery({ ...notificationsQuery, select, enabled: useSession().status === 'signed-in' })
}

/** Shows as read what was read according to the API or another tab (S4.17); null: all. */
export function markRead(queries: QueryClient, ids: readonly string[] | null): void {
  queries.setQueryData(notificationsQuery.queryKey, (list: Notification[] | undefined) =>
    list?.map((item) => (ids === null || ids.includes(item.id) ? { ...item, is_viewed: true } : item)),
  )
}

/** The same, in every tab. */
export function markReadEverywhere(queries: QueryClient, ids: readonly string[] | null): void {
  markRead(queries, ids)
  const session = getSession()
  if (session.status === 'signed-in') otherTabs()?.post({ kind: 'read', ids, token: session.token })
}

/** Marks all as read (S7.24c by its POST twin, decision 31). */
export function useMarkAllRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // A notification that arrives meanwhile may be newer than the call. The next response contains whether it was
      // read.
      const known = queries.getQueryData(notificationsQuery.queryKey)
      await http.post('/api/v2/app/poll-notification/mark-all-read')
      return known?.map((item) => item.id) ?? null
    },
    onSuccess: (ids) => markReadEverywhere(queries, ids),
  })
}
