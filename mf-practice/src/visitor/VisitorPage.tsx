import { HttpError, readLevel, useDocumentTitle, useRead } from '@dhadha/contract'
import { EmptyState, Failure } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { problemPath, testPath } from '../paths.ts'
import { getNewPath } from '../problem/absent/newPlace.ts'
import { ProblemSkeleton } from '../problem/frame/ProblemSkeleton.tsx'
import { isEmbargoed, getTestId } from '../problem/requests.ts'
import { useText } from '../text.ts'
import { JoinOffer } from './JoinOffer.tsx'
import { visitorProblemQuery } from './requests.ts'
import { VisitorFrame } from './VisitorFrame.tsx'
import { VisitorProblem } from './VisitorProblem.tsx'

/**
 * A shared link, opened by a visitor who is not signed in (decision 53).
 *
 * @param props.serial null: the address names no problem
 */
export default function VisitorPage({ series, serial }: { series: string; serial: number | null }) {
  return (
    <VisitorFrame>
      {serial === null ? (
        <NoSuchProblem />
      ) : (
        <LoadedVisitorProblem key={problemPath(series, serial)} series={series} serial={serial} />
      )}
    </VisitorFrame>
  )
}

function LoadedVisitorProblem({ series, serial }: { series: string; serial: number }) {
  const { data, error, isFetching, refetch } = useRead(useQuery(visitorProblemQuery(series, serial)))
  const [search] = useSearchParams()
  const path = problemPath(series, serial)
  if (data)
    return (
      <VisitorProblem
        problem={data}
        next={<JoinOffer words="visitorCounts" returnTo={path} />}
        signIn={<JoinOffer words="visitorJudge" returnTo={path} />}
      />
    )
  if (!error) return <ProblemSkeleton />
  const newPath = getNewPath(error, readLevel(search.get('level')))
  if (newPath !== null) return <Navigate to={newPath} replace />
  if (error instanceof HttpError && error.status === 404) return <NoSuchProblem />
  if (isEmbargoed(error))
    return (
      <EmptyState
        mood="thinking"
        as="h1"
        title={error.message}
        action={<JoinOffer words="visitorTest" returnTo={testPath(getTestId(error))} />}
      />
    )
  return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
}

function NoSuchProblem() {
  const title = useText()('noSuchProblem')
  useDocumentTitle(title)
  return (
    <EmptyState
      mood="consoling"
      as="h1"
      title={title}
      action={<JoinOffer words="visitorOthers" returnTo={null} />}
    />
  )
}
