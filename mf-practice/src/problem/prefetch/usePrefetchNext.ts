import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchProblem } from './prefetchProblem.ts'
import { evictOldest } from './evictOldest.ts'

/** Milliseconds to wait, so that this problem is shown first. */
const PAUSE_MS = 300

/**
 * Fetches the next problem while this one is read, in the place of one that was left long ago. A failure is ignored:
 * the problem's page fetches it again.
 */
export function usePrefetchNext(series: string, serial: number, count: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => {
      evictOldest(queries)
      if (serial < count) prefetchProblem(queries, series, serial + 1).catch(() => undefined)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [queries, series, serial, count])
}
