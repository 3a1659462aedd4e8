import { useLanguage } from '@dhadha/contract'
import type { Problem, ProblemCard } from '@dhadha/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { dashboardPath, problemPath } from '../../paths.ts'
import { nextSerial } from './nextSerial.ts'
import { seriesProblemsQuery } from '../requests.ts'
import { useAfterSolved, type AfterSolved } from './useAfterSolved.ts'

/** The problem that follows, and how to get there. */
export interface NextProblem {
  /** The level of the dashboard that it leads back to. */
  readonly level: number
  /** There is no next problem: `openNext` leads to the dashboard. */
  readonly isLast: boolean
  /** Leaves the problem as it is. */
  readonly openNext: () => void
  readonly afterSolved: AfterSolved
}

interface Place {
  readonly series: string
  readonly serial: number
  readonly problem: Problem
  /** The level that the address names (decision 20); null: the series' own. */
  readonly levelParam: number | null
  /** The next of the first puzzles (decision 22); null: unknown, or there is none. */
  readonly onward: ProblemCard | null
}

/**
 * Where a problem leads in its series, and whether all of that is solved.
 *
 * @param findNext the number of the problem that comes next
 */
export function useNextProblem(
  { series, serial, problem, levelParam, onward }: Place,
  findNext = nextSerial,
): NextProblem & { readonly isSeriesSolved: boolean } {
  const navigate = useNavigate()
  const language = useLanguage()
  const level = levelParam ?? problem.series.level
  // Fetched by the page around it.
  const { data: steps } = useQuery({ ...seriesProblemsQuery(series), enabled: false })
  const next = findNext(steps, serial, problem.series.nproblem)
  return {
    level,
    isLast: next === null,
    openNext: () =>
      void navigate(next === null ? dashboardPath(language, level) : problemPath(series, next, levelParam)),
    afterSolved: useAfterSolved(problem, { onward, steps, level, levelParam }),
    isSeriesSolved: steps?.every(({ status }) => status === 1) ?? false,
  }
}
