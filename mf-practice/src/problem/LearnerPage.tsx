import { HttpError, readLevel, useBack, useRead, type Language } from '@dhadha/contract'
import { aloneClass, Button, Failure, hiddenOnPhonesClass, Icon } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../text.ts'
import type { AbsentProblemProps } from './absent/AbsentProblem.tsx'
import { deferredQuery } from './deferred/deferredQuery.ts'
import { takeEarned } from './earned/badgeNotifications.ts'
import css from './problem.module.css'
import { ProblemSkeleton } from './frame/ProblemSkeleton.tsx'
import { Stepper } from './frame/Stepper.tsx'
import { ProblemView, type ProblemViewProps } from './ProblemView.tsx'
import { problemQuery, seriesProblemsQuery } from './requests.ts'

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
      {serial === null || steps.data?.length === 0 ? (
        <Absent series={series} serial={serial} level={level} />
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
  if (error instanceof HttpError && [404, 423].includes(error.status))
    return <Absent series={series} serial={serial} level={props.levelParam} />
  return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
}

/** `AbsentProblem`, whose code few pages need. */
function Absent(props: AbsentProblemProps) {
  const { data, error, isFetching, refetch } = useRead(useQuery(deferredQuery))
  if (data) return <data.AbsentProblem {...props} />
  return error ? (
    <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <ProblemSkeleton />
  )
}
