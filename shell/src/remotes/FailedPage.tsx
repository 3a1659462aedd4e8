import { Button } from '@dhadha/ui'
import { EmptyState } from '../empty/EmptyState.tsx'
import { useText } from '../text.ts'

/** The last rung of the failure ladder. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <div role="alert">
      <EmptyState
        mood="consoling"
        title={text('failedTitle')}
        action={<Button onClick={onRetry}>{text('retry')}</Button>}
      >
        {text('failedText')}
      </EmptyState>
    </div>
  )
}
