import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { readStatusFilter, type StatusFilter } from './filter.ts'

/** The learner's search. It stands in the address too, so that Back and a shared link restore it. */
export interface SeriesFilters {
  query: string
  status: StatusFilter
  setQuery: (query: string) => void
  setStatus: (status: StatusFilter) => void
  clear: () => void
}

export function useFilters(): SeriesFilters {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  // React Router's enum is not among the exports that the shell shares.
  const move: string = useNavigationType()
  const named = search.get('q') ?? ''
  // The address lags behind the keys: a field bound to it would lose characters.
  const [query, setQuery] = useState(named)
  useEffect(() => {
    if (move === 'POP') setQuery(named)
    // oxlint-disable-next-line react/exhaustive-deps -- only navigation through the history changes the text
  }, [key, move])

  const put = (name: 'q' | 'status', value: string) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  return {
    query,
    status: readStatusFilter(search.get('status')),
    setQuery: (value) => {
      setQuery(value)
      put('q', value)
    },
    setStatus: (status) => put('status', status === 'all' ? '' : status),
    clear: () => {
      setQuery('')
      setSearch({}, { replace: true })
    },
  }
}
