import { Button, Notice } from '@dhadha/ui'
import { useText } from '../../text.ts'
import type { Outstanding } from './operations.ts'

export interface WaitingProps {
  outstanding: Outstanding
  onRetry: () => void
}

/** Says for the whole test what has not been sent yet, and whether it is stored in this browser. */
export function Waiting({ outstanding: { count, isDelayed, isInMemory }, onRetry }: WaitingProps) {
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
