import { Button, EmptyState, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useText } from '../text.ts'
import { customTestsQuery } from './requests.ts'
import { filterTests } from './status.ts'
import { StatusFilter } from './StatusFilter.tsx'
import { TestCard } from './TestCard.tsx'
import css from './TestsPage.module.css'

/** /test/custom (S2.24): the tests that the pupil made. Any other kind of test leads here. */
export default function TestsPage() {
  const { testType } = useParams()
  return testType === 'custom' ? <CustomTests /> : <Navigate to="/test/custom" replace />
}

function CustomTests() {
  const text = useText()
  const heading = useId()
  const [query, setQuery] = useSearchParams()
  // In the address, so that 'back' and a reload keep it.
  const status = query.get('status') ?? '1'
  const tests = useQuery(customTestsQuery)
  const title = text('documentTitle')
  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <div className={css['page']}>
      <h1>{text('heading')}</h1>
      <section className={css['section']} aria-labelledby={heading}>
        <h2 className={css['subheading']} id={heading}>
          {text('practiceTests')}
        </h2>
        {tests.data ? (
          <>
            <StatusFilter
              selected={status}
              onSelect={(id) => setQuery(id === '1' ? {} : { status: id }, { replace: true })}
            />
            <List tests={filterTests(tests.data.tests, status)} />
          </>
        ) : tests.isError ? (
          <EmptyState
            mood="consoling"
            title={text('failed')}
            action={
              <Button busy={tests.isFetching} onClick={() => void tests.refetch()}>
                {text('retry')}
              </Button>
            }
          />
        ) : (
          <div className={css['cards']}>
            <Skeleton height="168px" />
            <Skeleton height="168px" />
            <Skeleton height="168px" />
          </div>
        )}
      </section>
    </div>
  )
}

function List({ tests }: { tests: ReturnType<typeof filterTests> }) {
  const text = useText()
  if (tests.length === 0) return <EmptyState title={text('empty')} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets
    <ul className={css['cards']} role="list">
      {tests.map((test) => (
        <TestCard key={test.test_id} test={test} />
      ))}
    </ul>
  )
}
