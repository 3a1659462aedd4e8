import { readLevel, type Level } from '@dhadha/contract'
import type { ReportDays } from '@dhadha/contract/wire'
import { toDays } from '../period/days.ts'

export interface SolvedFilters {
  days: ReportDays
  /** Null: all. */
  level: Level | null
  /** A subject's English name; null: all. */
  topic: string | null
}

/** The panel's own filters out of the address; what is none of them counts as not given. */
export function filtersIn(query: URLSearchParams): SolvedFilters {
  return {
    days: toDays(query.get('days')),
    level: readLevel(query.get('level')),
    topic: query.get('topic'),
  }
}
