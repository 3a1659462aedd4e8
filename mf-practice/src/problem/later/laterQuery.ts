import { queryOptions } from '@tanstack/react-query'
import type * as parts from './parts.ts'

/** Dialogs, verdicts, and the code that judges without a connection. */
export type Later = typeof parts

/**
 * The chunk that the first press needs (decision 68), fetched once for all its users, and again after a failure.
 *
 * It is no `React.lazy`: that caches a failure for good, and the page has to know whether the chunk is loaded, for
 * the bar of actions, the answer's state and the verdict that it shows itself if the chunk fails.
 */
export const laterQuery = queryOptions({
  queryKey: ['chunk', 'problem-later'],
  queryFn: (): Promise<Later> => import(/* webpackChunkName: "problem-later" */ './parts.ts'),
  staleTime: 'static',
  gcTime: Infinity,
  retry: false,
  structuralSharing: false,
  // Each part of the page that needs it shows its own error.
  meta: { quiet: true },
})
