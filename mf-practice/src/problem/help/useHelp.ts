import { errorText, toast } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchExplanation, fetchHint } from '../requests.ts'

/**
 * Hints and explanation of a problem, fetched on demand. A call that fails shows why and leaves them empty (S8.6b):
 * `onSettled` opens their dialog either way.
 */
export function useHelp({ problem_id }: Problem, onSettled: { hints: () => void; explanation: () => void }) {
  const queries = useQueryClient()
  const options = {
    // The problem's data says what has been used.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['practice', 'problem'] }),
    onError: (error: Error) => toast.error(errorText(error)),
  }
  return {
    hints: useMutation({
      ...options,
      mutationFn: () => fetchHint(problem_id),
      onSettled: onSettled.hints,
    }),
    explanation: useMutation({
      ...options,
      mutationFn: () => fetchExplanation(problem_id),
      onSettled: onSettled.explanation,
    }),
  }
}
