import { useState } from 'react'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { TwoPresses } from '../commands/TwoPresses.tsx'
import { useCommand } from '../commands/useCommand.ts'
import { useText } from '../text.ts'

const REASONS = ['reasonTried', 'reasonRead'] as const

/** Approves of a version as the second person, in two presses (decision 77). */
export function Approve({
  part,
  version,
  onApproved,
}: {
  part: string
  version: string
  onApproved: () => void
}) {
  const text = useText()
  const { busy, failure, run } = useCommand()
  const [isApproved, setApproved] = useState(false)
  // The page shows the approval once the process beside the registry has reported it.
  if (isApproved) return <p role="status">{text('youApproved', { version })}</p>
  return (
    <>
      <FailureNotice failure={failure} />
      <TwoPresses
        label={text('approveVersion', { version })}
        question="approvalQuestion"
        answers={REASONS}
        variant="primary"
        busy={busy}
        onAnswer={(why) =>
          run({ command: 'approve', args: [part, version], options: { why } }, () => {
            setApproved(true)
            onApproved()
          })
        }
      />
    </>
  )
}
