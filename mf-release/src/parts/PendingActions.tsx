import type { ReleaseAskedAct, ReleasedPart, ReleaseOverview } from '@dhadha/contract/wire'
import { PendingActivation } from '../approval/PendingActivation.tsx'
import { listPendingApprovals } from '../approval/pendingApprovals.ts'
import { useText } from '../text.ts'
import type { ActivationInput } from './activateCommand.ts'
import { formatCaller } from './caller.ts'

/** What waits for a second person, and the request that waits in the queue or is being done. */
export function PendingActions({
  part,
  overview,
  queued,
  busy,
  onApproved,
  onActivate,
}: {
  part: ReleasedPart
  overview: ReleaseOverview
  queued: ReleaseAskedAct | undefined
  /** An activation is being requested. */
  busy: boolean
  onApproved: () => void
  onActivate: (input: ActivationInput) => void
}) {
  const text = useText()
  return (
    <>
      {listPendingApprovals(overview, part).map((pending) => (
        <PendingActivation
          key={pending.version}
          part={part.name}
          me={overview.me}
          pending={pending}
          busy={busy || queued !== undefined}
          onApproved={onApproved}
          onActivate={() => {
            const { version, request } = pending
            const { traffic, why = text('activate', { version, traffic }) } = request
            onActivate({ version, traffic, why })
          }}
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
