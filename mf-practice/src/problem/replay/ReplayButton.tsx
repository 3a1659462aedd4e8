import { Button } from '@dhadha/ui'
import { useText } from '../../text.ts'

/** Opens the learner's own moves; nothing where there are none. */
export function ReplayButton({ onReplay }: { onReplay: (() => void) | null }) {
  const text = useText()
  return onReplay ? (
    <Button variant="quiet" onClick={onReplay}>
      {text('replayMoves')}
    </Button>
  ) : null
}
