import { Button } from '@dhadha/ui'
import { EmptyState } from '../empty/EmptyState.tsx'
import { useText } from '../text.ts'

interface NotificationsFailedProps {
  /** The request is being repeated. */
  isRetrying?: boolean
  onRetry: () => void
}

/** Shown in place of the list, in the panel and on the page. */
export function NotificationsFailed({ isRetrying = false, onRetry }: NotificationsFailedProps) {
  const text = useText()
  return (
    <EmptyState
      mood="consoling"
      title={text('notificationsFailed')}
      action={
        <Button busy={isRetrying} onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    />
  )
}
