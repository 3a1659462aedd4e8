import { useProfile, useRead } from '@dhadha/contract'
import { Failure } from '@dhadha/ui'
import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { listPath, type TestKind } from '../paths.ts'
import { TakingSkeleton } from './frame/TakingSkeleton.tsx'
import { Gate } from './Gate.tsx'

/** `/test/:testType/:testId` (S2.31). Any other type redirects to the lists. */
export default function TakingPage() {
  const { testType, testId = '' } = useParams()
  const profile = useRead(useProfile())
  const owner = profile.data?.id
  const kind: TestKind | null = testType === 'custom' || testType === 'online' ? testType : null
  const testRef = useMemo(
    () => (kind && owner !== undefined ? { kind, testId, owner } : null),
    [kind, testId, owner],
  )
  if (!kind) return <Navigate to={listPath('custom')} replace />
  // Answers are stored per learner: who that is must be known first.
  if (testRef) return <Gate key={`${kind} ${testId}`} testRef={testRef} />
  if (!profile.error) return <TakingSkeleton />
  return <Failure error={profile.error} onRetry={() => void profile.refetch()} busy={profile.isFetching} />
}
