import { http } from '@dhadha/contract'
import type { Tutorials } from '@dhadha/contract/wire'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** The tutorials (S7.20a). The page shows the error (S8.4f). */
export const tutorialsQuery = queryOptions({
  queryKey: ['tutorials'],
  queryFn: ({ signal }) => http.get<Tutorials>('/api/v2/app/tutorial', { signal }),
  meta: { quiet: true },
})

/**
 * Reports that a tutorial was opened (`watch`: S4.8, S7.20b) or its video played (`play`); the list shows it once the
 * API has stored it.
 */
export function useMark(call: 'watch' | 'play', { failed }: { failed: (tutorialId: string) => void }) {
  const queries = useQueryClient()
  const marks = call === 'watch' ? { watched: true } : { watched: true, played: true }
  return useMutation({
    mutationFn: (tutorialId: string) => {
      const id = encodeURIComponent(tutorialId)
      return call === 'watch'
        ? http.post(`/api/v2/app/tutorial/${id}/watch`)
        : http.post(`/api/v2/app/tutorial/${id}/play`)
    },
    onSuccess: (_, tutorialId) =>
      queries.setQueryData(tutorialsQuery.queryKey, (tutorials) =>
        tutorials
          ? {
              content: tutorials.content.map((item) =>
                item.tutorial_id === tutorialId ? { ...item, ...marks } : item,
              ),
            }
          : undefined,
      ),
    onError: (_, tutorialId) => failed(tutorialId),
  })
}
