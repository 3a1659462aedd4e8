import { Button, Notice } from '@dhadha/ui'
import { useText } from '../../text.ts'
import type { PendingOperations } from './pendingOperations.ts'

export interface UnsentOperationsNoticeProps {
  outstanding: PendingOperations
  onRetry: () => void
}

/** Shows for the whole test what has not been sent yet, and whether it is stored in this browser. */
export function UnsentOperationsNotice({
  outstanding: { count, isDelayed, isInMemory },
  onRetry,
}: UnsentOperationsNoticeProps) {
  const text = useText()
  return (
    <div role="status">
      {count > 0 && isDelayed && (
        <Notice
          tone="warn"
          icon="clock"
          action={
            <Button variant="secondary" onClick={onRetry}>
              {text('sendNow')}
            </Button>
          }
        >
          {text('waiting', { count })}
          {isInMemory && <> {text('waitingHere')}</>}
        </Notice>
      )}
    </div>
  )
}
