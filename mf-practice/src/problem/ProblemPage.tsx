import {
  HttpError,
  readLevel,
  toast,
  useBack,
  useDocumentTitle,
  useRead,
  useSession,
  type Language,
} from '@dhadha/contract'
import { aloneClass, Button, EmptyState, Failure, hiddenOnPhonesClass, Icon } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, useDeferredValue, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useText } from '../text.ts'
import { takeEarned } from './earned/badgeNotifications.ts'
import css from './problem.module.css'
import { ProblemSkeleton } from './frame/ProblemSkeleton.tsx'
import { Stepper } from './frame/Stepper.tsx'
import { ToDashboard } from './frame/ToDashboard.tsx'
import { EmbargoedProblem } from './frame/EmbargoedProblem.tsx'
import { ProblemView, type ProblemViewProps } from './ProblemView.tsx'
import { isEmbargoed, problemQuery, seriesProblemsQuery } from './requests.ts'

const VisitorPage = lazy(() => import(/* webpackChunkName: "visitor" */ '../visitor/VisitorPage.tsx'))

/** `/series/:series/problem/:serial?level=` (S2.17). Without a level the series' own counts (decision 20). */
export default function ProblemPage() {
  const params = useParams()
  const { status } = useSession()
  // A shared link opens its puzzle for everybody (decision 53).
  if (status === 'signed-out')
    return <VisitorPage series={params['series'] ?? ''} serial={Number(params['serial'])} />
  return <LearnersPage />
}

function LearnersPage() {
  const text = useText()
  const params = useParams()
  const [search] = useSearchParams()
  const goBack = useBack('/')
  const series = params['series'] ?? ''
  const serial = /^[1-9]\d{0,5}$/.test(params['serial'] ?? '') ? Number(params['serial']) : null
  const level = readLevel(search.get('level'))
  const [chosen, choose] = useState<Language | null>(null)
  const steps = useQuery(seriesProblemsQuery(series))
  useEffect(takeEarned, [])
  return (
    <div className={`${css['page']} ${aloneClass()}`}>
      <div className={css['top']}>
        <Button variant="quiet" icon={<Icon name="back" size={20} />} onClick={goBack}>
          <span className={hiddenOnPhonesClass()}>{text('goBack')}</span>
        </Button>
        {steps.data && steps.data.length > 0 && (
          <Stepper series={series} problems={steps.data} current={serial ?? 0} level={level} />
        )}
      </div>
      {steps.data?.length === 0 ? (
        <EmptySeries />
      ) : serial === null ? (
        <NoSuchProblem />
      ) : (
        <LoadedProblem
          key={`${series} ${serial}`}
          series={series}
          serial={serial}
          levelParam={level}
          languageChoice={{ chosen, choose }}
        />
      )}
    </div>
  )
}

function LoadedProblem(place: Omit<ProblemViewProps, 'problem' | 'fetchedAt'>) {
  const { series, serial } = place
  const query = useQuery(problemQuery(series, serial))
  const { data, error, isFetching, refetch } = useRead(query)
  // The whole page renders when the data arrives: deferred, it does not block taps. Cached data is shown at once.
  const problem = useDeferredValue(data)
  if (problem)
    return (
      <ProblemView key={problem.variant?.key} {...place} problem={problem} fetchedAt={query.dataUpdatedAt} />
    )
  if (!error) return <ProblemSkeleton />
  if (error instanceof HttpError && error.status === 404) return <NoSuchProblem />
  if (isEmbargoed(error))
    return <EmbargoedProblem error={error} series={series} serial={serial} level={place.levelParam} />
  return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
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
