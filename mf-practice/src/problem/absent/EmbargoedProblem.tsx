import { errorText, useDocumentTitle } from '@dhadha/contract'
import { buttonClass, EmptyState } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { problemPath, testPath } from '../../paths.ts'
import { useText } from '../../text.ts'
import { seriesProblemsQuery, getTestId } from '../requests.ts'
import css from './EmbargoedProblem.module.css'
import { nextSerial } from '../next/nextSerial.ts'
import { ToDashboard } from '../frame/ToDashboard.tsx'

interface EmbargoedProblemProps {
  /** The API's sentence about it. */
  error: Error
  series: string
  serial: number
  level: number | null
}

/** A problem of a running test: it cannot be practised before the end; the series goes on with the next one. */
export function EmbargoedProblem({ error, series, serial, level }: EmbargoedProblemProps) {
  const text = useText()
  const { data: steps } = useQuery(seriesProblemsQuery(series))
  const next = nextSerial(steps, serial, 0)
  const title = text('withheldTitle')
  useDocumentTitle(title)
  return (
    <EmptyState
      mood="thinking"
      as="h1"
      title={title}
      action={
        <div className={css['ways']}>
          {next !== null ? (
            <Link className={buttonClass('secondary')} to={problemPath(series, next, level)}>
              {text('nextProblem')}
            </Link>
          ) : (
            <ToDashboard />
          )}
          <Link className={buttonClass('primary')} to={testPath(getTestId(error))}>
            {text('toTheTest')}
          </Link>
        </div>
      }
    >
      {errorText(error)}
    </EmptyState>
  )
}
