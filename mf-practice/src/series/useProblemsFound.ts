import { searchKey } from '@dhadha/contract'
import type { FoundProblems } from '@dhadha/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../useDebounced.ts'
import { problemSearchQuery } from './requests.ts'

const TYPING_MS = 250
/** A single letter is in nearly every title. */
const MIN_LETTERS = 2

/** Problems whose title matches the search (decision 29), once typing pauses. */
interface ProblemsFound {
  /** The text that they were searched by; behind `query` while it is typed. */
  readonly asked: string
  /** Empty for less than two letters, and when the search fails. */
  readonly problems: FoundProblems['problems']
  /** The answer for `asked` is still to come. */
  readonly isSearching: boolean
}

export function useProblemsFound(query: string): ProblemsFound {
  const asked = useDebounced(query.trim(), TYPING_MS)
  const isLong = searchKey(asked).length >= MIN_LETTERS
  const { data, isFetching } = useQuery({
    ...problemSearchQuery(asked),
    enabled: isLong,
    placeholderData: keepPreviousData,
  })
  return { asked, problems: (isLong && data) || [], isSearching: isLong && isFetching }
}
