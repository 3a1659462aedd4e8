import { useFormat } from '@dhadha/contract'
import type { ReleaseAskedAct, ReleaseOverview } from '@dhadha/contract/wire'
import { Tag, type TagTone } from '@dhadha/ui'
import { listPendingApprovals } from '../approval/pendingApprovals.ts'
import { useText, type TextKey } from '../text.ts'
import { formatCaller } from './caller.ts'
import css from './RequestedActions.module.css'

const STATES: Record<ReleaseAskedAct['state'] | 'running' | 'lost', { label: TextKey; tone: TagTone }> = {
  waiting: { label: 'stateQueued', tone: 'plain' },
  running: { label: 'stateWaiting', tone: 'plain' },
  done: { label: 'stateDone', tone: 'good' },
  refused: { label: 'stateRefused', tone: 'bad' },
  late: { label: 'stateLate', tone: 'warn' },
  lost: { label: 'stateLost', tone: 'warn' },
}

const getState = ({ state, isRunning, isLost }: ReleaseAskedAct): keyof typeof STATES =>
  isRunning ? 'running' : isLost ? 'lost' : state

/** The actions requested in the last day, with their outcomes. */
export function RequestedActions({ overview }: { overview: ReleaseOverview }) {
  const text = useText()
  const { number } = useFormat()
  const { acts: requests, state: registry } = overview
  if (requests.length === 0) return null
  const unapproved = new Set(
    registry?.parts.flatMap((part) =>
      listPendingApprovals(overview, part).flatMap(({ request, approvers }) =>
        approvers.length > 0 ? [] : [request.id],
      ),
    ),
  )
  return (
    <section>
      <h2 className={css['heading']}>{text('asked')}</h2>
      <ul className={css['list']} aria-live="polite">
        {requests.map((request) => {
          const { id, act: action, part, version, traffic, state, sentence } = request
          const { label, tone } = STATES[getState(request)]
          return (
            <li key={id} className={css['request']}>
              {unapproved.has(id) ? (
                <Tag tone="warn">{text('stateUnapproved')}</Tag>
              ) : (
                <Tag tone={tone}>{text(label)}</Tag>
              )}{' '}
              <strong translate="no">{part}</strong>{' '}
              {action === 'rollback'
                ? text('actRollback')
                : text('actActivate', { version: version ?? '', traffic: number(traffic) })}
              , {formatCaller(text, request)}
              {state === 'refused' && sentence !== null && !unapproved.has(id) && (
                <p lang="en" className={css['sentence']}>
                  {sentence}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
