import { inLanguage, readLevel, useLanguage } from '@dhadha/contract'
import type { Problem, ProblemCard, Series, SeriesProblem } from '@dhadha/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { CHOSEN } from '../../next/useOnward.ts'
import { dashboardPath, problemPath } from '../../paths.ts'
import { nextSeries } from '../../series/progress.ts'
import { seriesQuery } from '../../series/requests.ts'
import { useText } from '../../text.ts'
import { nextOpenSerial, nextSerial } from './nextSerial.ts'

/** Buttons that the page offers after a solved problem. */
export interface AfterSolved {
  /** The words of its main button. */
  readonly label: string
  readonly open: () => void
  /**
   * To the dashboard, as a second way from the last problem of a series (S4.3c); null where the main one leads there.
   */
  readonly openDashboard: (() => void) | null
}

/**
 * After a solved problem comes the next open one of its series, else the next open series of its subject and level,
 * those first whose needs are met, else the dashboard (decision 48). The first puzzles come one after another before
 * their series go on: each is of another kind (decision 22).
 *
 * @param onward the next of the first puzzles; null: unknown, or there is none
 * @param steps undefined while they are not known: the next number comes then
 * @param level the level of the dashboard
 * @param levelParam the level that the address names; null: none
 */
export function useAfterSolved(
  problem: Problem,
  {
    onward,
    steps,
    level,
    levelParam,
  }: {
    readonly onward: ProblemCard | null
    readonly steps: readonly SeriesProblem[] | undefined
    readonly level: number
    readonly levelParam: number | null
  },
): AfterSolved {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { series, serial } = problem
  const following = nextSerial(steps, serial, series.nproblem)
  const next = steps ? nextOpenSerial(steps, serial) : following
  const found = useNextSeries(problem, next === null)
  const openDashboard = () => void navigate(dashboardPath(language, level))
  if (onward && !found)
    return {
      label: text('nextProblem'),
      open: () => void navigate(problemPath(onward.series_id, onward.serial), { state: CHOSEN }),
      openDashboard: following === null ? openDashboard : null,
    }
  if (next !== null)
    return {
      label: text('nextProblem'),
      open: () => void navigate(problemPath(series.series_id, next, levelParam)),
      openDashboard: following === null ? openDashboard : null,
    }
  if (found)
    return {
      label: text('seriesDoneNext', { name: inLanguage(language, found.name, found.bangla_name) }),
      open: () => void navigate(problemPath(found.series_id, 1)),
      openDashboard,
    }
  return { label: text('goToDashboard'), open: openDashboard, openDashboard: null }
}

/** The next series of the subject and level. */
function useNextSeries({ series, topic }: Problem, isWanted: boolean): Series | undefined {
  const level = readLevel(String(series.level))
  const { data = [] } = useQuery({
    ...seriesQuery(level ?? 1, topic.topic_id),
    enabled: isWanted && level !== null,
    meta: { quiet: true },
  })
  return isWanted ? nextSeries(data, series.series_id) : undefined
}
