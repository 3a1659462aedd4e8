import { TwoPresses } from '../commands/TwoPresses.tsx'
import { useText } from '../text.ts'

const REASONS = ['reasonFine', 'reasonUrgent'] as const

/** Gives the version that some visitors have to all, in two presses, as `pnpm release promote`. */
export function Promote({
  version,
  isWorse,
  busy,
  onPromote,
}: {
  version: string
  /** Going back is proposed: this is not the action that stands out. */
  isWorse: boolean
  busy: boolean
  onPromote: (why: string) => void
}) {
  const text = useText()
  return (
    <TwoPresses
      label={text('promote', { version })}
      question="promoteQuestion"
      answers={REASONS}
      variant="primary"
      firstVariant={isWorse ? 'secondary' : 'primary'}
      busy={busy}
      onAnswer={onPromote}
    />
  )
}
