import { Button, Icon } from '@dhadha/ui'
import { useText } from '../../text.ts'
import type { Outstanding } from './operations.ts'
import css from './waiting.module.css'

export interface WaitingProps {
  outstanding: Outstanding
  onRetry: () => void
}

/** The whole test's word on what has not arrived yet: it is safe, and where it is. */
export function Waiting({ outstanding: { count, isDelayed }, onRetry }: WaitingProps) {
  const text = useText()
  const isShown = count > 0 && isDelayed
  return (
    <div role="status" className={isShown ? css['waiting'] : undefined}>
      {isShown && (
        <>
          <Icon name="clock" size={20} />
          <span>{text('waiting', { count })}</span>
          <Button variant="secondary" onClick={onRetry}>
            {text('sendNow')}
          </Button>
        </>
      )}
    </div>
  )
}
