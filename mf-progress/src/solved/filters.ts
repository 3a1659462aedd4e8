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

/** Reads the panel's filters from the address; unknown values are ignored. */
export function readFilters(query: URLSearchParams): SolvedFilters {
  return {
    days: toDays(query.get('days')),
    level: readLevel(query.get('level')),
    topic: query.get('topic'),
  }
}
