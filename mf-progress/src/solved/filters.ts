import { toDays } from '../period/days.ts'
import type { ReportDays } from '@dhadha/contract/wire'

export interface SolvedFilters {
  days: ReportDays
  /** 1 to 4; null: all. */
  level: number | null
  /** A subject's English name; null: all. */
  topic: string | null
}

const LEVELS: ReadonlySet<number> = new Set([1, 2, 3, 4]) // S9.3a

/** The filters as they stand in the address, so that they outlive a reload; what is none of them counts as not given. */
export function filtersIn(query: URLSearchParams): SolvedFilters {
  const level = Number(query.get('level'))
  return {
    days: toDays(query.get('days')),
    level: LEVELS.has(level) ? level : null,
    topic: query.get('topic'),
  }
}
