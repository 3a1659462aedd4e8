import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemUrl, seriesProblemsQuery, seriesProblemsUrl } from '../requests.ts'
import { isDataSaverOn } from './isDataSaverOn.ts'
import { prefetchProblem, type Queries } from './prefetchProblem.ts'

/** Milliseconds to wait, so that the problem on the screen and the next one are fetched first. */
const REST_MS = 2_000

/** Whether the service worker has cached a response. */
const isCached = async (url: string): Promise<boolean> =>
  (await caches.match(url, { ignoreVary: true })) !== undefined

/** Serials in the order in which they will be wanted: this one, those behind it, those before it. */
export const getFetchOrder = (serial: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => ((serial - 1 + index) % count) + 1)

/**
 * Fetches the whole series in the background, one problem after the other, so that the pupil can go on without a
 * connection. Only where a service worker caches the responses, and the pupil is not saving data.
 */
export function usePrefetchSeries(series: string, serial: number, count: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!workers || isDataSaverOn()) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      timer = setTimeout(() => {
        // No connection, or the storage is full: the next problem's page tries again.
        prefetchSeries(queries, series, getFetchOrder(serial, count), left.signal).catch(() => undefined)
      }, REST_MS)
    }
    if (workers.controller) start()
    else workers.addEventListener('controllerchange', start, { once: true, signal: left.signal })
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [queries, series, serial, count])
}

/**
 * Fetches every problem of a series again, even if it is cached: it has its answers from now on (decision 37).
 *
 * @throws when one could not be fetched
 */
export async function refetchSeries(
  queries: Queries,
  series: string,
  serial: number,
  count: number,
): Promise<void> {
  for (const number of getFetchOrder(serial, count)) await prefetchProblem(queries, series, number, 0)
}

async function prefetchSeries(
  queries: Queries,
  series: string,
  serials: readonly number[],
  left: AbortSignal,
): Promise<void> {
  if (!(await isCached(seriesProblemsUrl(series))))
    await queries.fetchQuery({ ...seriesProblemsQuery(series, true), staleTime: 0, retry: false })
  for (const serial of serials) {
    if (left.aborted) return
    if (!(await isCached(problemUrl(series, serial)))) await prefetchProblem(queries, series, serial, 0)
  }
}
