import { searchKey } from '@dhadha/contract'
import type { FoundProblems } from '@dhadha/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../problem/share/useDebounced.ts'
import { problemSearchQuery } from './requests.ts'

const TYPING_MS = 250
/** One letter is in nearly every title. */
const MIN_LETTERS = 2

/** Problems whose title has what is searched (decision 29), once the fingers rest. */
interface ProblemsFound {
  /** What they were searched for; behind `query` while it is typed. */
  readonly asked: string
  /** None for less than two letters, and where the search cannot be asked. */
  readonly problems: FoundProblems['problems']
  /** The answer for `asked` is still to come. */
  readonly isWaiting: boolean
}

export function useProblemsFound(query: string): ProblemsFound {
  const asked = useDebounced(query.trim(), TYPING_MS)
  const isLong = searchKey(asked).length >= MIN_LETTERS
  const { data, isFetching } = useQuery({
    ...problemSearchQuery(asked),
    enabled: isLong,
    placeholderData: keepPreviousData,
  })
  return { asked, problems: (isLong && data) || [], isWaiting: isLong && isFetching }
}
