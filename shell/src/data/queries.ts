import { errorText, HttpError, isWorthTelling, toast } from '@dhadha/contract'
import { QueryCache, QueryClient } from '@tanstack/react-query'

const RETRIES = 2

/** Worth asking again: a line or an API that was away for a moment, never a refusal. */
const worthRepeating = (error: Error) =>
  error instanceof HttpError && error.kind !== 'refused' && error.kind !== 'cancelled'

type Quiet = boolean | ((error: Error) => boolean) | undefined

/**
 * The page's one cache of server data. Its one subscriber tells the pupil of failed reads (S8.6a, S8.7b); a query with
 * `meta.quiet` says so in its own place, always or of those errors for which it is true.
 */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const quiet = query.meta?.['quiet'] as Quiet
      const isQuiet = typeof quiet === 'function' ? quiet(error) : quiet
      if (!isQuiet && isWorthTelling(error)) toast.error(errorText(error))
    },
  }),
  // The browser's word about the line is not waited for: a call that fails says so, one that waits says nothing.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && worthRepeating(error),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
})
