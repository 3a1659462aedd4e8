import type { Level } from '@dhadha/contract'
import type { NextProblems, Problem, ProblemCard } from '@dhadha/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { nextQuery } from './requests.ts'
import { useOwnLevel } from './useOwnLevel.ts'

/** State of a visit to a problem that the site has chosen, which leads on to the next chosen one. */
export const CHOSEN = { isChosen: true }

/** The state with which a link opens what comes next; undefined where the pupil goes on with something begun. */
export const stateFor = ({ reason }: NonNullable<NextProblems['next']>): typeof CHOSEN | undefined =>
  reason === 'recommended' ? CHOSEN : undefined

/**
 * The next of a newcomer's first puzzles (decision 22), for one who came to this problem along them; null: unknown, or
 * there is none, and the series goes on.
 *
 * @param level the level of a learner without a class
 */
export function useOnward(problem: Problem, level: Level): ProblemCard | null {
  const state = useLocation().state as Partial<typeof CHOSEN> | null
  const isChosen = state?.isChosen === true
  const ownLevel = useOwnLevel(level)
  const { data } = useQuery({
    ...nextQuery(ownLevel ?? level),
    enabled: isChosen && ownLevel !== null,
    meta: { quiet: true },
  })
  const next = data?.next
  return isChosen && next?.reason === 'recommended' && next.problem.problem_id !== problem.problem_id
    ? next.problem
    : null
}
