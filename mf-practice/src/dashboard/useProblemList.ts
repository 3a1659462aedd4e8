import { useQuery } from '@tanstack/react-query'
import { LIST_QUERIES, type ListName } from './lists.ts'
import { byLastAttempt } from './problems.ts'

/** A list in the order it is shown in: tried ones by their last attempt (S9.7b), recommended ones as the API ranks them. */
export function useProblemList(list: ListName) {
  const query = useQuery(LIST_QUERIES[list])
  return {
    ...query,
    problems: query.data && (list === 'incomplete' ? byLastAttempt(query.data) : query.data),
  }
}
