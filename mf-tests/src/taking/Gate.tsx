import { HttpError, useRead } from '@dhadha/contract'
import { aloneClass, Failure } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { testDetailQuery } from '../details/requests.ts'
import { NoTest } from '../NoTest.tsx'
import { isNewTest, resultPath } from '../paths.ts'
import { useText } from '../text.ts'
import { BeforeStart } from './before/BeforeStart.tsx'
import { Ready } from './before/Ready.tsx'
import { RegisterFirst } from './before/RegisterFirst.tsx'
import { Starting } from './before/Starting.tsx'
import { TakingSkeleton } from './frame/TakingSkeleton.tsx'
import { RunningTest } from './RunningTest.tsx'
import { readSavedTest } from './test/savedTest.ts'
import type { TestRef } from './test/requests.ts'

/** The page for a test by its state at the API (decision 24, S6.4). */
export function Gate({ testRef }: { testRef: TestRef }) {
  const { kind, testId, owner } = testRef
  const text = useText()
  const { state } = useLocation()
  const [isWaiting, setWaiting] = useState(isNewTest(state))
  const { data: test, error, isFetching, refetch } = useRead(useQuery(testDetailQuery(kind, testId)))
  if (!test) {
    if (!error) return <TakingSkeleton />
    if (error instanceof HttpError && error.status === 404)
      return (
        <div className={aloneClass()}>
          <NoTest title={text('noSuchTest')} error={error} />
        </div>
      )
    // Without a connection, the page goes on with the copy of the test in this browser.
    if (readSavedTest(owner, kind, testId)) return <RunningTest testRef={testRef} />
    return (
      <Failure error={error} title={text('detailFailed')} onRetry={() => void refetch()} busy={isFetching} />
    )
  }
  switch (test.status) {
    case 'draft':
      if (test.completed_at !== null) return <Navigate to={resultPath(kind, testId)} replace />
      if (test.started_at !== null) return <RunningTest testRef={testRef} />
      return isWaiting ? (
        <Ready test={test} onBegin={() => setWaiting(false)} />
      ) : (
        <Starting testRef={testRef} />
      )
    case 'scheduled':
      return test.is_registered ? (
        <BeforeStart testRef={testRef} test={test} />
      ) : (
        <RegisterFirst test={test} />
      )
    case 'ongoing':
      return test.is_registered ? <RunningTest testRef={testRef} /> : <RegisterFirst test={test} />
    case 'completed':
      return <Navigate to={resultPath(kind, testId)} replace />
  }
}
