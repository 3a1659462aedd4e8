import { useState } from 'react'

/** What is taken from a query's result. */
interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  /** There is no answer yet, and the last call has not failed (so far). */
  isPending: boolean
  /** `data` answers another key (`keepPreviousData`). */
  isPlaceholderData?: boolean
  isFetching: boolean
  /** When it failed last, in ms since 1970; 0: never. */
  errorUpdatedAt: number
  refetch: () => Promise<unknown>
}

/** What a place on the screen has to know of the data that it shows. */
export interface Read<Data> {
  data: Data | undefined
  /** The last failure, also while the same is asked for again; null once there was an answer, or for another key. */
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/**
 * For `error ? <Failure busy={isFetching} … /> : <Skeleton />`: a query without data forgets its error when it is asked
 * again, and the button that was just pressed would go, and the focus with it.
 *
 * @param query the result of `useQuery`, for one key or a changing one
 */
export function useRead<Data>(query: Asked<Data>): Read<Data> {
  const { data, error, isPending, isPlaceholderData = false, isFetching, errorUpdatedAt, refetch } = query
  const [last, setLast] = useState({ error, errorUpdatedAt })
  if (error !== null && (error !== last.error || errorUpdatedAt !== last.errorUpdatedAt))
    setLast({ error, errorUpdatedAt })
  // The result does not tell its key, but another query has failed at another moment, or never.
  const isSame = errorUpdatedAt === last.errorUpdatedAt
  const failure = error ?? ((isPending || isPlaceholderData) && isSame ? last.error : null)
  return { data: isPlaceholderData && failure ? undefined : data, error: failure, isFetching, refetch }
}
