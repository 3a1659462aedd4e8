import type { ReleasedPart } from '@dhadha/contract/wire'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { TwoPresses } from '../commands/TwoPresses.tsx'
import { useCommand } from '../commands/useCommand.ts'
import { useText } from '../text.ts'

const REASONS = ['whyErrors', 'whySlow', 'whyWrong', 'whySafe'] as const

/** The way back, in two presses: it withdraws what some visitors have, or returns to the version before. */
export function Rollback({
  part: { name, canary, previous },
  revision,
  isOffered,
  onChange,
}: {
  part: ReleasedPart
  /** A command is refused where the part has changed since this revision. */
  revision: number
  /** False: the failure of the last one stays in sight. */
  isOffered: boolean
  onChange: () => void
}) {
  const text = useText()
  const { busy, failure, run } = useCommand(onChange)
  const [before] = previous
  const label = canary
    ? text('withdraw', { version: canary.version })
    : before !== undefined && text('rollBack', { version: before })
  return (
    <>
      <FailureNotice failure={failure} />
      {isOffered && label !== false && (
        <TwoPresses
          label={label}
          question="whyBack"
          answers={REASONS}
          variant="danger"
          busy={busy}
          onAnswer={(why) =>
            run({ command: 'rollback', args: [name], options: { why, expect: String(revision) } })
          }
        />
      )}
    </>
  )
}
