import { http, useSession } from '@dhadha/contract'
import type { Notification, Notifications } from '@dhadha/contract/wire'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const POLL_MS = 4000 // S9.9a

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) =>
    http
      .get<Notifications>('/api/v2/app/poll-notification', { signal, background: true })
      .then((reply) => reply.notifications),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: false,
  retry: false,
  // S8.7a: a failed poll is no news for the pupil.
  meta: { quiet: true },
})

/** The learner's notifications, newest first; asked for every 4 s while the tab is visible (S7.24a, S9.9a). */
export const useNotifications = () =>
  useQuery({ ...notificationsQuery, enabled: useSession().status === 'signed-in' })

/** Marks notifications as read, here only after the API has (S4.17). */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (notificationIds: string[]) =>
      http.post('/api/v2/app/poll-notification/mark-read', { notificationIds }, { background: true }),
    onSuccess: (_, ids) => {
      const read = (list: Notification[] | undefined) =>
        list?.map((one) => (ids.includes(one.id) ? { ...one, is_viewed: true } : one))
      queries.setQueryData(notificationsQuery.queryKey, read)
    },
  })
}

/** Marks all as read (S7.24c by its POST twin, decision 31). */
export function useMarkAllRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => http.post('/api/v2/app/poll-notification/mark-all-read'),
    onSuccess: () =>
      queries.setQueryData(notificationsQuery.queryKey, (list: Notification[] | undefined) =>
        list?.map((one) => ({ ...one, is_viewed: true })),
      ),
  })
}
