import { Page } from '@dhadha/ui'
import { FailedPage } from '../remotes/FailedPage.tsx'
import { PageSkeleton } from '../remotes/PageSkeleton.tsx'
import { useLater } from './useLater.ts'

/** /notifications. The document requests its chunk, or it was fetched with the bell. */
export function NotificationsRoute() {
  const { later, hasFailed, retry } = useLater()
  // Its style sheet is part of the shell's: with the chunk it would be a file of 0.1 KB that every page with a bell
  // loads.
  if (later)
    return (
      <Page width="narrow">
        <later.NotificationsPage />
      </Page>
    )
  return hasFailed ? <FailedPage onRetry={retry} /> : <PageSkeleton />
}
