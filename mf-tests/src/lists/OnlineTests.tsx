import { isWorthReporting, toast, useOneAtATime } from '@dhadha/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../text.ts'
import { OnlineCard } from './OnlineCard.tsx'
import { addPage, onlineTestsQuery, mergePages } from './requests.ts'
import { TestList } from './TestList.tsx'

/** Online tests that run now. */
export const OngoingTests = () => <OnlineTestList status="ongoing" title={useText()('ongoingTest')} />

/** Online tests that are over. */
export const PreviousTests = () => <OnlineTestList status="completed" title={useText()('previousTest')} />

/** Online tests that are to come. */
export const UpcomingTests = () => <OnlineTestList status="scheduled" title={useText()('upcomingTests')} />

function OnlineTestList({ status, title }: { status: 'scheduled' | 'ongoing' | 'completed'; title: string }) {
  const pages = useQuery(onlineTestsQuery(status))
  const queries = useQueryClient()
  const { busy, run } = useOneAtATime()
  const message = useText()('failed')
  const isReported = pages.error !== null && isWorthReporting(pages.error)
  // A list that fails shows a toast (S8.6a): one for two that fail together, none for further failures.
  // A change of language is not another failure.
  const report = useEffectEvent(() => toast.error(message))
  useEffect(() => {
    if (isReported) report()
  }, [isReported])
  const showMore = async () => {
    try {
      await addPage(queries, status)
    } catch (error) {
      if (!(error instanceof Error) || isWorthReporting(error)) toast.error(message)
    }
  }
  return (
    <TestList
      title={title}
      query={{ ...pages, data: pages.data && mergePages(pages.data) }}
      more={pages.data?.at(-1)?.next ? { isBusy: busy, show: () => void run(showMore) } : undefined}
      renderCard={(test) => <OnlineCard key={test.test_id} test={test} />}
    />
  )
}
