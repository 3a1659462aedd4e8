import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchAhead } from './fetchAhead.ts'

/** Fetches the next problem while this one is read; a failure is nobody's concern yet. */
export function usePrefetchNext(series: string, serial: number, count: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (serial < count) fetchAhead(queries, series, serial + 1).catch(() => undefined)
  }, [queries, series, serial, count])
}
