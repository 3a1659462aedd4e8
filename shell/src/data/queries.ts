import { errorText, HttpError, isWorthReporting, toast } from '@dhadha/contract'
import { QueryCache, QueryClient } from '@tanstack/react-query'

const RETRIES = 2

/** Network and server errors are worth a retry, client errors (4xx) are not. */
const isWorthRepeating = (error: Error) =>
  error instanceof HttpError && error.kind !== 'refused' && error.kind !== 'cancelled'

/**
 * The page's one cache of server data. Its one subscriber shows a toast for failed reads (S8.6a, S8.7b), but not for
 * those that are `quiet` (`Register` in the contract).
 */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const quiet = query.meta?.quiet
      const isQuiet = typeof quiet === 'function' ? quiet(error) : quiet
      if (!isQuiet && isWorthReporting(error)) toast.error(errorText(error))
    },
  }),
  // Calls do not wait for `navigator.onLine`: a failed call shows that there is no connection, a paused one would not.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
})
