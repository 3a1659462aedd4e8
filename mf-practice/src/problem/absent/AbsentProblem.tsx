import { toast, useDocumentTitle } from '@dhadha/contract'
import { EmptyState } from '@dhadha/ui'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useText } from '../../text.ts'
import { ToDashboard } from '../frame/ToDashboard.tsx'
import { getNewPath } from './newPlace.ts'

export interface AbsentProblemProps {
  /** The API's error; null where the address names no problem. */
  error: Error | null
  /** The series has no problems. */
  isEmpty: boolean
  level: number | null
}

/**
 * An address at which no problem stands: leads on to the problem that stood there before, if it was moved
 * (decision 51), or says that there is none.
 */
export function AbsentProblem({ error, isEmpty, level }: AbsentProblemProps) {
  const path = getNewPath(error, level)
  if (path !== null) return <Navigate to={path} replace />
  return isEmpty ? <EmptySeries /> : <NoSuchProblem />
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
