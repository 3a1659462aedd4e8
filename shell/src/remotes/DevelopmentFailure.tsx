import { REFRESHED_EVENT } from '@dhadha/release'
import { useEffect } from 'react'
import { FailedPage } from './FailedPage.tsx'

interface Props {
  /** The page's last error; null: it did not load in time. */
  error: Error | null
  onRetry: () => void
}

/**
 * The last step of the fallback chain for a remote that runs from source: shows the error, and tries again after the
 * next save. React would not: the failed page has no mounted component that a refresh could change.
 */
export function DevelopmentFailure({ error, onRetry }: Props) {
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
