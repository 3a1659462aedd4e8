import { useRead } from '@dhadha/contract'
import { useQuery } from '@tanstack/react-query'
import { LIST_QUERIES, type ListName } from './lists.ts'
import { byLastAttempt } from './problems.ts'

/**
 * A list in the order it is shown in: tried ones by their last attempt (S9.7b), recommended ones as the API ranks them.
 */
export function useProblemList(list: ListName) {
  const read = useRead(useQuery(LIST_QUERIES[list]))
  return {
    ...read,
    problems: read.data && (list === 'incomplete' ? byLastAttempt(read.data) : read.data),
  }
}
