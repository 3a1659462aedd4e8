import { HttpError, useRead } from '@dhadha/contract'
import { EmptyState, Failure } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { problemPath, testPath } from '../paths.ts'
import { ProblemSkeleton } from '../problem/frame/ProblemSkeleton.tsx'
import { isEmbargoed, getTestId } from '../problem/requests.ts'
import { useText } from '../text.ts'
import { JoinOffer } from './JoinOffer.tsx'
import { visitorProblemQuery } from './requests.ts'
import { VisitorFrame } from './VisitorFrame.tsx'
import { VisitorProblem } from './VisitorProblem.tsx'

/** A shared link, opened by a visitor who is not signed in (decision 53). */
export default function VisitorPage({ series, serial }: { series: string; serial: number }) {
  const path = problemPath(series, serial)
  return (
    <VisitorFrame>
      <LoadedVisitorProblem key={path} series={series} serial={serial} path={path} />
    </VisitorFrame>
  )
}

function LoadedVisitorProblem({ series, serial, path }: { series: string; serial: number; path: string }) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(visitorProblemQuery(series, serial)))
  if (data)
    return (
      <VisitorProblem
        problem={data}
        next={<JoinOffer words="visitorCounts" returnTo={path} />}
        signIn={<JoinOffer words="visitorJudge" returnTo={path} />}
      />
    )
  if (!error) return <ProblemSkeleton />
  if (error instanceof HttpError && error.status === 404)
    return (
      <EmptyState
        mood="consoling"
        as="h1"
        title={text('noSuchProblem')}
        action={<JoinOffer words="visitorOthers" returnTo={null} />}
      />
    )
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
