import { Button, hiddenOnPhonesClass, Icon } from '@dhadha/ui'
import { useText } from '../../text.ts'

interface HintButtonProps {
  onHint: () => void
  busy: boolean
  /** The verdict beside the answer has a button of this name; the place stays. */
  isHidden?: boolean
}

/** Right of the statement, beside the clock (S2.18). */
export function HintButton({ onHint, busy, isHidden = false }: HintButtonProps) {
  const text = useText()
  return (
    <Button
      variant="secondary"
      icon={<Icon name="hint" size={20} />}
      onClick={onHint}
      busy={busy}
      style={isHidden ? { visibility: 'hidden' } : undefined}
    >
      <span className={hiddenOnPhonesClass()}>{text('hint')}</span>
    </Button>
  )
}
