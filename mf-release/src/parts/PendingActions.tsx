import type { ReleaseAskedAct, ReleasedPart, ReleaseOverview } from '@dhadha/contract/wire'
import { PendingActivation } from '../approval/PendingActivation.tsx'
import { listPendingApprovals, type PendingApproval } from '../approval/pendingApprovals.ts'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { useCommand } from '../commands/useCommand.ts'
import { useText } from '../text.ts'
import { activateCommand } from './activateCommand.ts'
import { formatCaller } from './caller.ts'

/** What waits for a second person, and the request that waits in the queue or is being done. */
export function PendingActions({
  part,
  overview,
  revision,
  queued,
  onChange,
}: {
  part: ReleasedPart
  overview: ReleaseOverview
  revision: number
  queued: ReleaseAskedAct | undefined
  onChange: () => void
}) {
  const text = useText()
  const { busy, failure, run } = useCommand(onChange)
  const { name } = part
  const activate = ({ version, request }: PendingApproval) => {
    const { traffic, why = text('activate', { version, traffic }) } = request
    run(activateCommand(name, { version, traffic, why }, revision))
  }
  return (
    <>
      <FailureNotice failure={failure} />
      {listPendingApprovals(overview, part).map((pending) => (
        <PendingActivation
          key={pending.version}
          part={name}
          me={overview.me}
          pending={pending}
          busy={busy || queued !== undefined}
          onApproved={onChange}
          onActivate={() => activate(pending)}
        />
      ))}
      {queued && (
        <p role="status">
          {text(queued.isRunning ? 'asking' : 'queued', { who: formatCaller(text, queued) })}
        </p>
      )}
    </>
  )
}
