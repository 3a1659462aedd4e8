import { queryOptions } from '@tanstack/react-query'
import type * as parts from './parts.ts'

/** Dialogs, verdicts, and what judges where there is no connection. */
export type Later = typeof parts

/**
 * The chunk of what the first press needs (decision 68), once for all who ask; after a failure it is asked for again.
 *
 * It is no `React.lazy`: that keeps a failure for good, and the page has to know whether the chunk is here, for the bar of
 * actions, the answer's state and the verdict that it says itself where none comes.
 */
export const laterQuery = queryOptions({
  queryKey: ['chunk', 'problem-later'],
  queryFn: (): Promise<Later> => import(/* webpackChunkName: "problem-later" */ './parts.ts'),
  staleTime: 'static',
  gcTime: Infinity,
  retry: false,
  structuralSharing: false,
  // Each place that needs it says what is missing.
  meta: { quiet: true },
})
