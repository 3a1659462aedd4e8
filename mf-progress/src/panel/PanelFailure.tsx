import { Button, EmptyState } from '@dhadha/ui'
import { useText } from '../text.ts'

/** A panel whose data cannot be had: what is missing, and another try. */
export function PanelFailure({
  message,
  busy,
  onRetry,
}: {
  message: string
  busy: boolean
  onRetry: () => void
}) {
  const text = useText()
  return (
    <EmptyState
      mood="consoling"
      title={message}
      action={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    />
  )
}
