import { useFormat } from '@dhadha/contract'
import type { ReleaseOperator } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { mayActivate } from '../overview/traffic.ts'
import { useText } from '../text.ts'
import { Approve } from './Approve.tsx'
import type { PendingApproval } from './pendingApprovals.ts'
import css from './PendingActivation.module.css'

/** An activation that waits for a second person, and what this operator can do about it (decision 77). */
export function PendingActivation({
  part,
  me,
  pending: { request, version, approvers },
  busy,
  onApproved,
  onActivate,
}: {
  part: string
  me: ReleaseOperator
  pending: PendingApproval
  busy: boolean
  onApproved: () => void
  /** Requests the same action again. */
  onActivate: () => void
}) {
  const text = useText()
  const { number } = useFormat()
  const { who, traffic, reason } = request
  const isMine = who === me.name
  return (
    <div className={css['pending']}>
      <p className={css['line']}>
        <strong>{text('requestedActivation', { who, version, traffic: number(traffic) })}</strong> {reason}
      </p>
      {approvers.length === 0 ? (
        <>
          <p className={css['line']}>{text(isMine ? 'waitsForOther' : 'waitsForApproval')}</p>
          {!isMine && me.role === 'approver' && (
            <Approve part={part} version={version} onApproved={onApproved} />
          )}
        </>
      ) : (
        <>
          <p className={css['line']}>{text('approvedBy', { who: approvers.join(', '), version })}</p>
          {mayActivate(me, traffic) && approvers.some((name) => name !== me.name) ? (
            <Button size="l" busy={busy} onClick={onActivate}>
              {text('activate', { version, traffic: number(traffic) })}
            </Button>
          ) : (
            <p className={css['line']}>{text('canActivate', { who })}</p>
          )}
        </>
      )}
    </div>
  )
}
