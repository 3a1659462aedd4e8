import { errorText, toast } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProblemDialog } from '../dialogs/dialog.ts'
import { fetchExplanation, fetchHint } from '../requests.ts'

/**
 * Hints and explanation of a problem, fetched on demand. A call that fails shows why and leaves them empty (S8.6b):
 * their dialog opens either way.
 *
 * @param isSolved they cost nothing any more, and nothing is confirmed
 */
export function useHelp(problem: Problem, isSolved: boolean, open: (dialog: ProblemDialog) => void) {
  const { problem_id, hint_used: isHintUsed, explanation_viewed: isExplained } = problem
  const queries = useQueryClient()
  const options = {
    // The problem's data has what has been used.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['practice', 'problem'] }),
    onError: (error: Error) => toast.error(errorText(error)),
  }
  const hints = useMutation({
    ...options,
    mutationFn: () => fetchHint(problem_id),
    onSettled: () => open({ name: 'hints' }),
  })
  const explanation = useMutation({
    ...options,
    mutationFn: () => fetchExplanation(problem_id),
    onSettled: () => open({ name: 'explanation' }),
  })
  return {
    hints,
    explanation,
    openHints: () => {
      if (hints.data) open({ name: 'hints' })
      else if (isHintUsed || isSolved) hints.mutate()
      else open({ name: 'hint-confirm' })
    },
    openExplanation: () => {
      if (explanation.data) open({ name: 'explanation' })
      else if (isExplained || isSolved) explanation.mutate()
      else open({ name: 'explanation-confirm' })
    },
  }
}
