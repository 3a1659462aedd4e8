import { http } from '@dhadha/contract'
import type { Tutorials } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'

/** The tutorials of the site. `remote.json` names the call, too: it is made before this code is there. */
export const tutorialsQuery = queryOptions({
  queryKey: ['my-part', 'tutorials'],
  queryFn: ({ signal }) => http.get<Tutorials>('/api/v2/app/tutorial', { signal }),
  select: ({ content }) => content,
  meta: { quiet: true },
})
