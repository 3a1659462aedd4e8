import { HttpError, useRead } from '@dhadha/contract'
import { Failure, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { testDetailQuery } from '../details/requests.ts'
import { testPath } from '../paths.ts'
import { useText } from '../text.ts'

/**
 * `/tests/:testId/take` redirects to the test's page (decision 20). The address does not have the type of the test:
 * any test that is not an online test is a custom test.
 */
export default function TakePage() {
  const text = useText()
  const { testId = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead(useQuery(testDetailQuery('online', testId)))
  if (data) return <Navigate to={testPath('online', testId)} replace />
  if (!error) return <Skeleton height="12rem" />
  if (error instanceof HttpError && error.kind === 'refused')
    return <Navigate to={testPath('custom', testId)} replace />
  return (
    <Failure error={error} title={text('detailFailed')} onRetry={() => void refetch()} busy={isFetching} />
  )
}
