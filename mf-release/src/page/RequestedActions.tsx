import { useFormat } from '@dhadha/contract'
import { Tag, type TagTone } from '@dhadha/ui'
import { listPendingApprovals } from '../approval/pendingApprovals.ts'
import type { ActionRequest, Overview } from '../overview/overview.ts'
import { useText, type TextKey } from '../text.ts'
import { formatCaller } from '../parts/caller.ts'
import css from './RequestedActions.module.css'

const STATES: Record<ActionRequest['state'], { label: TextKey; tone: TagTone }> = {
  queued: { label: 'stateQueued', tone: 'plain' },
  running: { label: 'stateRunning', tone: 'plain' },
  done: { label: 'stateDone', tone: 'good' },
  refused: { label: 'stateRefused', tone: 'bad' },
  late: { label: 'stateLate', tone: 'warn' },
  lost: { label: 'stateLost', tone: 'warn' },
}

/** The actions requested in the last day, with their outcomes. */
export function RequestedActions({ overview }: { overview: Overview }) {
  const text = useText()
  const { number } = useFormat()
  const { requests, registry } = overview
  if (requests.length === 0) return null
  const unapproved = new Set(
    registry?.parts.flatMap((part) =>
      listPendingApprovals(overview, part).flatMap(({ request, approvers }) =>
        approvers.length > 0 ? [] : [request.id],
      ),
    ),
  )
  return (
    <section className={css['requests']}>
      <h2 className={css['heading']}>{text('requests')}</h2>
      <ul className={css['list']} aria-live="polite">
        {requests.map((request) => {
          const { id, action, part, version, traffic, state, outcome } = request
          const { label, tone } = STATES[state]
          return (
            <li key={id} className={css['request']}>
              {unapproved.has(id) ? (
                <Tag tone="warn">{text('stateUnapproved')}</Tag>
              ) : (
                <Tag tone={tone}>{text(label)}</Tag>
              )}{' '}
              <strong translate="no">{part}</strong>{' '}
              {action === 'rollback'
                ? text('requestedRollback')
                : text('requestedVersion', { version: version ?? '', traffic: number(traffic) })}
              , {formatCaller(text, request)}
              {state === 'refused' && outcome !== null && !unapproved.has(id) && (
                <p lang="en" className={css['outcome']}>
                  {outcome}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
