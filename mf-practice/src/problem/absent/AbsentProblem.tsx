import { toast, useDocumentTitle } from '@dhadha/contract'
import { EmptyState } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useText } from '../../text.ts'
import { ToDashboard } from '../frame/ToDashboard.tsx'
import { ProblemSkeleton } from '../frame/ProblemSkeleton.tsx'
import { isEmbargoed, problemQuery, seriesProblemsQuery } from '../requests.ts'
import { EmbargoedProblem } from './EmbargoedProblem.tsx'
import { getNewPath } from './newPlace.ts'

export interface AbsentProblemProps {
  series: string
  /** Null: the address names no problem. */
  serial: number | null
  level: number | null
}

/**
 * An address at which no problem can be played: leads on to the problem that stood there before, if it was moved
 * (decision 51), says that a running test has it, or that there is none.
 */
export function AbsentProblem({ series, serial, level }: AbsentProblemProps) {
  const steps = useQuery(seriesProblemsQuery(series))
  // The page has asked already, in most cases.
  const { error, isPending } = useQuery({
    ...problemQuery(series, serial ?? 0),
    enabled: serial !== null,
    retryOnMount: false,
    refetchOnMount: false,
  })
  const path = getNewPath(error, level)
  if (path !== null) return <Navigate to={path} replace />
  if (serial !== null && isPending) return <ProblemSkeleton />
  if (serial !== null && error && isEmbargoed(error))
    return <EmbargoedProblem error={error} series={series} serial={serial} level={level} />
  return steps.data?.length === 0 ? <EmptySeries /> : <NoSuchProblem />
}

function EmptySeries() {
  const text = useText()
  const message = text('seriesEmpty')
  useDocumentTitle(message)
  useEffect(() => toast.error(message), [message])
  return <EmptyState mood="consoling" as="h1" title={message} action={<ToDashboard />} />
}

function NoSuchProblem() {
  const title = useText()('noSuchProblem')
  useDocumentTitle(title)
  return <EmptyState mood="consoling" as="h1" title={title} action={<ToDashboard />} />
}
