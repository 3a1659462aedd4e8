import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemQuery } from './requests.ts'

/** Fetches the next problem while this one is read; a failure is nobody's concern yet. */
export function usePrefetchNext(series: string, serial: number, count: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (serial < count) void queries.prefetchQuery(problemQuery(series, serial + 1, true))
  }, [queries, series, serial, count])
}
