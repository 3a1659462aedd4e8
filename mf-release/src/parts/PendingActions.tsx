import { PendingActivation } from '../approval/PendingActivation.tsx'
import { listPendingApprovals } from '../approval/pendingApprovals.ts'
import type { ActionRequest, Overview, Part } from '../overview/overview.ts'
import { useText } from '../text.ts'
import type { ActivationInput } from './toActivateCommand.ts'
import { formatCaller } from './caller.ts'

/** Activations that wait for a second operator, and the request that waits in the queue or is being done. */
export function PendingActions({
  part,
  overview,
  pending,
  busy,
  onApproved,
  onActivate,
}: {
  part: Part
  overview: Overview
  /** The request that waits in the queue or is being done. */
  pending: ActionRequest | undefined
  /** An activation is being requested. */
  busy: boolean
  onApproved: () => void
  onActivate: (input: ActivationInput) => void
}) {
  const text = useText()
  return (
    <>
      {listPendingApprovals(overview, part).map((approval) => (
        <PendingActivation
          key={approval.version}
          part={part.name}
          me={overview.me}
          pending={approval}
          busy={busy || pending !== undefined}
          onApproved={onApproved}
          onActivate={() => {
            const { version, request } = approval
            const { traffic, reason } = request
            onActivate({ version, traffic, why: reason ?? text('activate', { version, traffic }) })
          }}
        />
      ))}
      {pending && (
        <p role="status">
          {text(pending.state === 'running' ? 'requestRunning' : 'requestQueued', {
            who: formatCaller(text, pending),
          })}
        </p>
      )}
    </>
  )
}
