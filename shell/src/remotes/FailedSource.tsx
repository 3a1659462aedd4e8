import { REFRESHED_EVENT } from '@dhadha/release'
import { useEffect } from 'react'
import { FailedPage } from './FailedPage.tsx'

interface Props {
  /** What the page threw last; null: it was not here in time. */
  error: Error | null
  onRetry: () => void
}

/**
 * The last step of the failure ladder for a remote that runs from source: says what was thrown, and tries again after the
 * next save. React would not: of the page that failed, nothing is mounted that a refresh could change.
 */
export function FailedSource({ error, onRetry }: Props) {
  useEffect(() => {
    addEventListener(REFRESHED_EVENT, onRetry)
    return () => removeEventListener(REFRESHED_EVENT, onRetry)
  }, [onRetry])
  return (
    <>
      <FailedPage onRetry={onRetry} />
      {error && (
        <pre
          lang="en"
          style={{ padding: 'var(--space-4)', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {error.stack ?? error.message}
        </pre>
      )}
    </>
  )
}
