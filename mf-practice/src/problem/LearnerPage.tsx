import {
  HttpError,
  readLevel,
  toast,
  useBack,
  useDocumentTitle,
  useRead,
  type Language,
} from '@dhadha/contract'
import { aloneClass, Button, EmptyState, Failure, hiddenOnPhonesClass, Icon } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../text.ts'
import { takeEarned } from './earned/badgeNotifications.ts'
import css from './problem.module.css'
import { ProblemSkeleton } from './frame/ProblemSkeleton.tsx'
import { Stepper } from './frame/Stepper.tsx'
import { ToDashboard } from './frame/ToDashboard.tsx'
import { EmbargoedProblem } from './frame/EmbargoedProblem.tsx'
import { ProblemView, type ProblemViewProps } from './ProblemView.tsx'
import { isEmbargoed, problemQuery, seriesProblemsQuery } from './requests.ts'

/**
 * A problem of a series, to a learner (S2.17). Without a level in the address the series' own counts (decision 20).
 *
 * @param props.serial null: the address names no problem
 */
export function LearnerPage({ series, serial }: { series: string; serial: number | null }) {
  const text = useText()
  const [search] = useSearchParams()
  const goBack = useBack('/')
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

function LoadedProblem(props: Omit<ProblemViewProps, 'problem' | 'fetchedAt'>) {
  const { series, serial } = props
  const query = useQuery(problemQuery(series, serial))
  const { data, error, isFetching, refetch } = useRead(query)
  // The whole page renders when the data arrives: deferred, it does not block taps. Cached data is shown at once.
  const problem = useDeferredValue(data)
  if (problem)
    return (
      <ProblemView key={problem.variant?.key} {...props} problem={problem} fetchedAt={query.dataUpdatedAt} />
    )
  if (!error) return <ProblemSkeleton />
  if (error instanceof HttpError && error.status === 404) return <NoSuchProblem />
  if (isEmbargoed(error))
    return <EmbargoedProblem error={error} series={series} serial={serial} level={props.levelParam} />
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
