import { useState } from 'react'

/** The part of a query's result that is used here. The name is that of the published type. */
interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  /** There is no data yet, and the last call has not failed (so far). */
  isPending: boolean
  /** `data` belongs to another key (`keepPreviousData`). */
  isPlaceholderData?: boolean
  isFetching: boolean
  /** When it last failed, in ms since 1970; 0: never. */
  errorUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** The state of the data that a component shows. */
export interface Read<Data> {
  data: Data | undefined
  /** The last error, also while the query is repeated; null once it succeeded, or for another key. */
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/**
 * For `error ? <Failure busy={isFetching} … /> : <Skeleton />`: a query without data clears its error when it is
 * repeated, which would remove the button that was just pressed, and the focus with it.
 *
 * @param query the result of `useQuery`, for one key or a changing one
 */
export function useRead<Data>(query: Asked<Data>): Read<Data> {
  const { data, error, isPending, isPlaceholderData = false, isFetching, errorUpdatedAt, refetch } = query
  const [last, setLast] = useState({ error, errorUpdatedAt })
  if (error !== null && (error !== last.error || errorUpdatedAt !== last.errorUpdatedAt))
    setLast({ error, errorUpdatedAt })
  // The result does not contain its key, but another query has failed before, or never. A later failure that was not
  // rendered was repeated at once, such as by a poll.
  const isSame = errorUpdatedAt >= last.errorUpdatedAt
  const failure = error ?? ((isPending || isPlaceholderData) && isSame ? last.error : null)
  return { data: isPlaceholderData && failure ? undefined : data, error: failure, isFetching, refetch }
}
