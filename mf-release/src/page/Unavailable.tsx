import { Button, EmptyState } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { useText } from '../text.ts'

/** Shown in place of data that could not be fetched, with a Retry button. */
export function Unavailable({
  title,
  busy,
  onRetry,
  children,
}: {
  title: string
  busy: boolean
  onRetry: () => void
  /** What works all the same. */
  children?: ReactNode
}) {
  const text = useText()
  return (
    <EmptyState
      mood="consoling"
      title={title}
      action={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
