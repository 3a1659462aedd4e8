import { holdReleases, useRead } from '@dhadha/contract'
import { Failure } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../text.ts'
import { TakingSkeleton } from './frame/TakingSkeleton.tsx'
import { TestView } from './TestView.tsx'
import { runningQuery, type TestRef } from './test/requests.ts'

/** A test that has begun: its list is fetched, and no new release becomes active meanwhile (decision 28). */
export function RunningTest({ testRef }: { testRef: TestRef }) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(runningQuery(testRef)))
  useEffect(() => holdReleases(), [])
  if (data) return <TestView testRef={testRef} running={data} />
  if (!error) return <TakingSkeleton />
  return (
    <Failure error={error} title={text('problemsFailed')} onRetry={() => void refetch()} busy={isFetching} />
  )
}
