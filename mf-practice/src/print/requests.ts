import type { Problem } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { prefetchProblem, type Queries } from '../problem/prefetch/prefetchProblem.ts'
import { isEmbargoed, problemQuery, seriesProblemsQuery } from '../problem/requests.ts'

/** A problem of the sheet; null: a running test has it. */
export interface SheetProblem {
  readonly serial: number
  readonly problem: Problem | null
}

/** All problems of a series as they are now, with boards and pictures, so that what is printed is whole. */
export const sheetQuery = (queries: Queries, series: string) =>
  queryOptions({
    queryKey: ['practice', 'sheet', series],
    queryFn: () => fetchSheet(queries, series),
    staleTime: 0,
    meta: { quiet: true },
  })

async function fetchSheet(queries: Queries, series: string): Promise<SheetProblem[]> {
  const { problems } = await queries.fetchQuery({
    ...seriesProblemsQuery(series, true),
    staleTime: 0,
    retry: false,
  })
  return Promise.all(
    problems.map(async ({ serial, withheld }) => ({
      serial,
      problem: withheld ? null : await fetchProblem(queries, series, serial),
    })),
  )
}

/** A test may begin between the list and this call. */
async function fetchProblem(queries: Queries, series: string, serial: number): Promise<Problem | null> {
  try {
    await prefetchProblem(queries, series, serial, 0)
    return await queries.fetchQuery({ ...problemQuery(series, serial, true), staleTime: Infinity })
  } catch (error) {
    if (error instanceof Error && isEmbargoed(error)) return null
    throw error
  }
}
