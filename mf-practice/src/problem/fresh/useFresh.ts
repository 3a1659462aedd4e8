import { errorText, toast } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchFresh, problemQuery } from '../requests.ts'

export interface Fresh {
  readonly begin: () => void
  readonly isPending: boolean
}

/**
 * A fresh variant of a template in place of this one, to practise with (decision 50); null for a problem that has none,
 * and while this one may still pay.
 */
export function useFresh(series: string, serial: number, problem: Problem, isSolved: boolean): Fresh | null {
  const queries = useQueryClient()
  const { problem_id, variant, explanation_viewed: isExplained } = problem
  const { queryKey } = problemQuery(series, serial)
  const fresh = useMutation({
    mutationFn: (key: string) => fetchFresh(problem_id, key),
    onSuccess: (next) => {
      queries.setQueryData(queryKey, next)
      // It begins at its top, however far down the button was.
      scrollTo({ top: 0, behavior: 'instant' })
      // Read again by its address, which is cached for use without a connection.
      void queries.invalidateQueries({ queryKey })
    },
    onError: (error: Error) => toast.error(errorText(error)),
  })
  if (!variant || !(isSolved || isExplained)) return null
  return { begin: () => fresh.mutate(variant.key), isPending: fresh.isPending }
}
