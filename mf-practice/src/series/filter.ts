import { searchKey } from '@dhadha/contract'
import type { Series } from '@dhadha/contract/wire'
import { seriesStatus, type SeriesStatus } from './progress.ts'

/** The status dropdown's choices (S2.16a); `all` is the default and stands for no filter. */
export const STATUS_FILTERS = ['all', 'unsolved', 'partial', 'solved'] as const

export type StatusFilter = 'all' | SeriesStatus

export const readStatusFilter = (text: string | null): StatusFilter =>
  STATUS_FILTERS.find((status) => status === text) ?? 'all'

const contains = (name: string | null, part: string) => searchKey(name ?? '').includes(part)

/**
 * Series whose name contains `query`, in either language and any spelling (S5.9, decision 29), and that have `status`.
 */
export function filterSeries(series: readonly Series[], query: string, status: StatusFilter): Series[] {
  const part = searchKey(query)
  return series.filter(
    (series) =>
      (contains(series.name, part) || contains(series.bangla_name, part)) &&
      (status === 'all' || seriesStatus(series) === status),
  )
}
