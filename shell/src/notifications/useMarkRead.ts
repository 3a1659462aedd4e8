import { http } from '@dhadha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markReadEverywhere } from './requests.ts'

/** Marks notifications as read, locally only after the API has (S4.17). The call continues when the page is left. */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (notificationIds: string[]) =>
      http.post(
        '/api/v2/app/poll-notification/mark-read',
        { notificationIds },
        { background: true, keepalive: true },
      ),
    onSuccess: (_, ids) => markReadEverywhere(queries, ids),
  })
}
