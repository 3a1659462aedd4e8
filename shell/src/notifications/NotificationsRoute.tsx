import { Page } from '@dhadha/ui'
import { FailedPage } from '../remotes/FailedPage.tsx'
import { PageSkeleton } from '../remotes/PageSkeleton.tsx'
import { useDeferredCode } from './useDeferredCode.ts'

/** /notifications. The document requests its chunk, or it was fetched with the bell. */
export function NotificationsRoute() {
  const { code, hasFailed, retry } = useDeferredCode()
  // Its style sheet is part of the shell's: with the chunk it would be a file of 0.1 KB that every page with a bell
  // loads.
  if (code)
    return (
      <Page>
        <code.NotificationsPage />
      </Page>
    )
  return hasFailed ? <FailedPage onRetry={retry} /> : <PageSkeleton />
}
