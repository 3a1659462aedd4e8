import { http } from '@dhadha/contract'
import type { ConceptReport } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** The attempted concepts, in groups; a concept that was never attempted is left out (decision 22). */
export const conceptsQuery = queryOptions({
  queryKey: ['progress', 'concepts'],
  queryFn: ({ signal }) => http.get<ConceptReport>('/api/v2/app/progress/report/concepts', { signal }),
  select: ({ groups }) =>
    groups
      .map(({ concepts, ...group }) => ({ group, concepts: concepts.filter(({ tried }) => tried > 0) }))
      .filter(({ concepts }) => concepts.length > 0),
  meta: { quiet: true },
})
