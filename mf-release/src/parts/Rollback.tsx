import { Notice } from '@dhadha/ui'
import { TwoPresses } from '../commands/TwoPresses.tsx'
import type { Part } from '../overview/overview.ts'
import { useText } from '../text.ts'
import { getProposedRollback } from './proposedRollback.ts'

const REASONS = ['reasonErrors', 'reasonSlow', 'reasonWrong', 'reasonSafe'] as const

/** The most characters of a reason in the history. */
const MAX_REASON = 300

/**
 * The way back, in two presses: it withdraws what some visitors have, or returns to the version before. Where the
 * analysis proposes it, its metrics are the first reason.
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
  const metrics = getProposedRollback(part)
  const label = canary
    ? text('withdraw', { version: canary.version })
    : before !== undefined && text('rollBack', { version: before })
  if (label === false) return null
  const proposed = metrics === null ? undefined : text('reasonProposed', { metrics }).slice(0, MAX_REASON)
  return (
    <>
      {proposed !== undefined && (
        <Notice tone="warn" icon="info" role="alert">
          {text('proposal')}
        </Notice>
      )}
      <TwoPresses
        label={label}
        question="rollbackQuestion"
        proposed={proposed}
        answers={REASONS}
        variant="danger"
        busy={busy}
        onAnswer={onRollback}
      />
    </>
  )
}
