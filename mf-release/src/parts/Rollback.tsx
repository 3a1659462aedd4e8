import { TwoPresses } from '../commands/TwoPresses.tsx'
import type { Part } from '../overview/overview.ts'
import { useText } from '../text.ts'

const REASONS = ['reasonErrors', 'reasonSlow', 'reasonWrong', 'reasonSafe'] as const

/** The way back, in two presses: it withdraws what some visitors have, or returns to the version before. */
export function Rollback({
  part,
  isUnhealthy,
  busy,
  onRollback,
}: {
  part: Part
  /** The version that would be left causes trouble. */
  isUnhealthy: boolean
  busy: boolean
  onRollback: (why: string) => void
}) {
  const text = useText()
  const {
    canary,
    previous: [before],
  } = part
  const label = canary
    ? text('withdraw', { version: canary.version })
    : before !== undefined && text('rollBack', { version: before })
  if (label === false) return null
  return (
    <TwoPresses
      label={label}
      question="rollbackQuestion"
      answers={REASONS}
      variant="danger"
      firstVariant={canary || isUnhealthy ? 'danger' : 'secondary'}
      busy={busy}
      onAnswer={onRollback}
    />
  )
}
