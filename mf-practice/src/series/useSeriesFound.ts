import { searchKey, type Level } from '@dhadha/contract'
import type { Series } from '@dhadha/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { filterSeries, type StatusFilter } from './filter.ts'
import { seriesOfAllLevelsQuery, seriesQuery } from './requests.ts'

/** A single letter is in nearly every name. */
const MIN_LETTERS = 2

export interface SeriesSearch {
  level: Level
  topic: string
  query: string
  status: StatusFilter
}

/**
 * The series of the level, and from two letters of a name on those of the other levels, too, behind them. The search of
 * the other levels fails quietly: those of the open level are found without it.
 */
export function useSeriesFound({ level, topic, query, status }: SeriesSearch) {
  const ofLevel = useQuery(seriesQuery(level, topic))
  const { data } = ofLevel
  const isSearch = searchKey(query).length >= MIN_LETTERS
  const everywhere = useQuery({ ...seriesOfAllLevelsQuery(topic), enabled: isSearch })
  const ids = new Set(data?.map((series) => series.series_id))
  const others = isSearch ? (everywhere.data ?? []).filter((series) => !ids.has(series.series_id)) : []
  const found: Series[] | null = data ? filterSeries([...data, ...others], query, status) : null
  return {
    /** The query of the series of the level. */
    ofLevel,
    /** Null: the series of the level are not known yet. */
    found,
    /** There is nothing at this level, whatever is searched. */
    isLevelEmpty: data?.length === 0,
    /** The series of the other levels are still to come. */
    isSearching: isSearch && everywhere.isLoading,
  }
}
