import { HttpError, useDocumentTitle, useRead } from '@dhadha/contract'
import { buttonClass, Failure, Mascot, Page, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { NoTest } from '../NoTest.tsx'
import { listPath, testPath, type TestKind } from '../paths.ts'
import { useText } from '../text.ts'
import { LateNotice } from './LateNotice.tsx'
import { resultQuery } from './requests.ts'
import { Score } from './Score.tsx'
import css from './result.module.css'

/** Problems of an online test join practice soon after it has been graded, so their places there are fetched again. */
const JOINED_MS = 2_500

/** `/test/online/:testId/stats` and `/test/custom/:testId/summary` (S2.32). */
export default function ResultPage() {
  const text = useText()
  const { testId = '', kind } = useResultParams()
  useDocumentTitle(text('resultTitle'))
  const { data, error, isFetching, refetch } = useRead(useQuery(resultQuery(kind, testId)))
  const isWithoutPlaces =
    data?.evaluation === 'done' && data.problems.some(({ practice }) => practice === null)
  useEffect(() => {
    if (!isWithoutPlaces) return
    const timer = setTimeout(() => void refetch(), JOINED_MS)
    return () => clearTimeout(timer)
  }, [isWithoutPlaces, refetch])
  return (
    <Page width="narrow">
      {data ? (
        data.evaluation === 'done' ? (
          <Score result={data} kind={kind} />
        ) : (
          <PendingResult late={<LateNotice late={data.late} />} />
        )
      ) : error ? (
        <Refused kind={kind} testId={testId} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton height="10rem" />
          <Skeleton height="16rem" />
        </>
      )}
      {/* A live region, rendered from the beginning, so that its change is read out. */}
      <p role="status" className={css['status']}>
        {data?.evaluation === 'pending' ? text('evaluating') : ''}
      </p>
    </Page>
  )
}

function useResultParams(): { testId: string | undefined; kind: TestKind } {
  const { testId } = useParams()
  return { testId, kind: useLocation().pathname.startsWith('/test/online/') ? 'online' : 'custom' }
}

/** Shown until the summary exists. */
function PendingResult({ late }: { late: ReactNode }) {
  const text = useText()
  return (
    <section className={css['pending']}>
      <Mascot mood="thinking" size={128} />
      <h1>{text('completedTitle')}</h1>
      <p>{text('completedBody')}</p>
      {late}
      <Link className={buttonClass('secondary')} to={listPath('ongoing')}>
        {text('goToTests')}
      </Link>
    </section>
  )
}

/** Shows why there is no result: the test is not over, belongs to another learner, or there is no connection. */
function Refused({
  kind,
  testId,
  error,
  busy,
  onRetry,
}: {
  kind: TestKind
  testId: string
  error: Error
  busy: boolean
  onRetry: () => void
}) {
  const text = useText()
  const status = error instanceof HttpError ? error.status : 0
  // Not over yet: go to the test itself.
  if (status === 409) return <Navigate to={testPath(kind, testId)} replace />
  if (status === 403 || status === 404)
    // The API's message asks the learner to register, which is no longer possible.
    return (
      <NoTest
        title={text(status === 403 ? 'notRegistered' : 'noSuchTest')}
        error={status === 403 ? null : error}
      />
    )
  return (
    <Failure
      error={error}
      title={text(kind === 'online' ? 'resultFailed' : 'summaryFailed')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}
