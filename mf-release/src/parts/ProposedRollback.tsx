import { Notice } from '@dhadha/ui'
import { OnePress } from '../commands/OnePress.tsx'
import { useText } from '../text.ts'
import type { RollbackProposal } from './proposedRollback.ts'

/** The most characters of a reason in the history. */
const MAX_REASON = 300

/** The rollback that the analysis proposes, in one press: the button names the part and both versions. */
export function ProposedRollback({
  part,
  proposal: { from, to, metrics },
  busy,
  onRollback,
}: {
  part: string
  proposal: RollbackProposal
  busy: boolean
  onRollback: (why: string) => void
}) {
  const text = useText()
  const label = text('rollBackFromTo', { part, from, to })
  return (
    <>
      <Notice tone="warn" icon="info" role="alert">
        {text('proposal')}
      </Notice>
      <OnePress
        key={label}
        label={label}
        variant="danger"
        busy={busy}
        onPress={() => onRollback(text('reasonProposed', { metrics }).slice(0, MAX_REASON))}
      />
    </>
  )
}
