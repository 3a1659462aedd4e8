import { isWorthReporting, toast } from '@dhadha/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../text.ts'
import { OnlineCard } from './OnlineCard.tsx'
import { onlineTestsQuery } from './requests.ts'
import { TestList } from './TestList.tsx'

/** Online tests that run now. */
export const OngoingTests = () => <Online status="ongoing" title={useText()('ongoingTest')} />

/** Online tests that are over. */
export const PreviousTests = () => <Online status="completed" title={useText()('previousTest')} />

/** Online tests that are to come. */
export const UpcomingTests = () => <Online status="scheduled" title={useText()('upcomingTests')} />

function Online({ status, title }: { status: 'scheduled' | 'ongoing' | 'completed'; title: string }) {
  const tests = useQuery(onlineTestsQuery(status))
  const message = useText()('failed')
  const isReported = tests.error !== null && isWorthReporting(tests.error)
  // A list that fails shows a toast (S8.6a): one for two that fail together, none for further failures.
  useEffect(() => {
    if (isReported) toast.error(message)
  }, [isReported, message])
  return (
    <TestList
      title={title}
      query={tests}
      renderCard={(test) => <OnlineCard key={test.test_id} test={test} />}
    />
  )
}
