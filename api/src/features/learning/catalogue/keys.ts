import type { ProblemData } from '@dhadha/contract/wire'
import type { StoredSolution } from '../tables.ts'

/**
 * The keys for a typed answer: digits where every accepted answer is a whole number, a point too where one has it. None for
 * words, fractions and signs, which such keys lack on some phones. Says no more than the question does: that a number is asked.
 */
export function keysFor(solution: StoredSolution | null): Pick<ProblemData, 'keys'> {
  if (!solution || !('answers' in solution) || solution.answers.length === 0) return {}
  if (solution.answers.every((answer) => /^\d+$/.test(answer))) return { keys: 'numeric' }
  return solution.answers.every((answer) => /^\d+(?:\.\d+)?$/.test(answer)) ? { keys: 'decimal' } : {}
}
