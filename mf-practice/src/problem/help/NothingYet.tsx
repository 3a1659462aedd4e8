import { Button, EmptyState } from '@dhadha/ui'
import { useText } from '../../text.ts'

/** In the place of a hint or explanation that is not there; with `onRetry`, where it did not arrive. */
export function NothingYet({
  title,
  onRetry,
  busy,
}: {
  title: string
  onRetry?: () => void
  busy?: boolean
}) {
  const text = useText()
  return (
    <EmptyState
      mood="consoling"
      title={title}
      action={
        onRetry && (
          <Button variant="secondary" onClick={onRetry} busy={busy}>
            {text('retry')}
          </Button>
        )
      }
    />
  )
}
