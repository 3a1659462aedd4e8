import { Button, Notice } from '@dhadha/ui'
import { TwoPresses } from '../commands/TwoPresses.tsx'
import type { Part } from '../overview/overview.ts'
import { useText } from '../text.ts'
import { getProposedRollback } from './proposedRollback.ts'

const REASONS = ['reasonErrors', 'reasonSlow', 'reasonWrong', 'reasonSafe'] as const

/** A reason of the history holds so many characters. */
const MAX_REASON = 300

/**
 * The way back, in two presses: it withdraws what some visitors have, or returns to the version before. In one, where the
 * analysis proposes it.
 */
export function Rollback({
  part,
  busy,
  onRollback,
}: {
  part: Part
  busy: boolean
  onRollback: (why: string) => void
}) {
  const text = useText()
  const {
    canary,
    previous: [before],
  } = part
  const figures = getProposedRollback(part)
  const label = canary
    ? text('withdraw', { version: canary.version })
    : before !== undefined && text('rollBack', { version: before })
  if (label === false) return null
  if (figures !== null)
    return (
      <Notice
        tone="warn"
        icon="info"
        role="alert"
        action={
          <Button
            variant="danger"
            size="l"
            busy={busy}
            onClick={() => onRollback(text('reasonProposed', { figures }).slice(0, MAX_REASON))}
          >
            {label}
          </Button>
        }
      >
        {text('proposal')}
      </Notice>
    )
  return (
    <TwoPresses
      label={label}
      question="rollbackQuestion"
      answers={REASONS}
      variant="danger"
      busy={busy}
      onAnswer={onRollback}
    />
  )
}
