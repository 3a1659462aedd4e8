import { errorText } from '@dhadha/contract'
import { Button } from '../button/Button.tsx'
import { useText } from '../text.ts'
import { EmptyState } from './EmptyState.tsx'

export interface FailureProps {
  /** The reason, below the title; absent if the title is enough. */
  error?: Error | undefined
  /** Names what is missing; default: that something could not be fetched. */
  title?: string | undefined
  onRetry: () => void
  busy: boolean
}

/** Shown in place of data that could not be fetched, with a Retry button. */
export function Failure({ error, title, onRetry, busy }: FailureProps) {
  const text = useText()
  return (
    <EmptyState
      mood="consoling"
      title={title ?? text('failureTitle')}
      action={
        <Button variant="secondary" onClick={onRetry} busy={busy}>
          {text('retry')}
        </Button>
      }
    >
      {error && errorText(error)}
    </EmptyState>
  )
}
