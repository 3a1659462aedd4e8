import { useLanguage } from '@dhadha/contract'
import { Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { solvedHere } from '../visitor/solvedProblems.ts'
import { nextQuery } from '../next/requests.ts'
import { stateFor } from '../next/useOnward.ts'
import { dashboardPath, problemPath } from '../paths.ts'
import { useOwnLevel } from '../next/useOwnLevel.ts'

/**
 * `/dashboard` redirects to the learner's dashboard (decision 20), at the level of the class (decision 22).
 *
 * `?open=next` and `?open=today` lead on to the next puzzle or to that of the day (decision 53): after onboarding, and
 * from the icon on a phone's screen. If there is none, or it cannot be fetched, they lead to the dashboard, which shows
 * why.
 */
export default function HomePage() {
  const language = useLanguage()
  const level = useOwnLevel(1)
  const [search] = useSearchParams()
  const open = search.get('open')
  // The dashboard first asks about problems that were solved before registering.
  const [isAsked] = useState(() => solvedHere().length > 0)
  const wanted = !isAsked && (open === 'next' || open === 'today') ? open : null
  const { data, isPending } = useQuery({
    ...nextQuery(level ?? 1),
    enabled: level !== null && wanted !== null,
    meta: { quiet: true },
  })
  if (level === null || (wanted !== null && isPending)) return <Skeleton height="10rem" />
  const problem = wanted === 'today' ? data?.today?.problem : data?.next?.problem
  const to =
    wanted !== null && problem
      ? problemPath(problem.series_id, problem.serial)
      : dashboardPath(language, level)
  const state = wanted === 'next' && data?.next ? stateFor(data.next) : undefined
  return <Navigate to={to} state={state} replace />
}
