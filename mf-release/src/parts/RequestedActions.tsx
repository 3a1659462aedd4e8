import { useFormat } from '@dhadha/contract'
import type { ReleaseAskedAct, ReleaseOverview } from '@dhadha/contract/wire'
import { Tag, type TagTone } from '@dhadha/ui'
import { listAwaiting } from '../approval/pendingApprovals.ts'
import { useText, type TextKey } from '../text.ts'
import css from './RequestedActions.module.css'

const STATES: Record<ReleaseAskedAct['state'], { label: TextKey; tone: TagTone }> = {
  waiting: { label: 'stateWaiting', tone: 'plain' },
  done: { label: 'stateDone', tone: 'good' },
  refused: { label: 'stateRefused', tone: 'bad' },
  late: { label: 'stateLate', tone: 'warn' },
}

/** The actions requested in the last day, with their outcomes. */
export function RequestedActions({ overview }: { overview: ReleaseOverview }) {
  const text = useText()
  const { number } = useFormat()
  const { acts, state: registry } = overview
  if (acts.length === 0) return null
  const waiting = new Set(
    registry?.parts.flatMap((part) =>
      listAwaiting(overview, part).flatMap(({ asked, approvers }) =>
        approvers.length > 0 ? [] : [asked.id],
      ),
    ),
  )
  return (
    <section>
      <h2 className={css['heading']}>{text('asked')}</h2>
      <ul className={css['list']} aria-live="polite">
        {acts.map(({ id, who, act, part, version, traffic, state, sentence }) => (
          <li key={id} className={css['act']}>
            {waiting.has(id) ? (
              <Tag tone="warn">{text('stateUnapproved')}</Tag>
            ) : (
              <Tag tone={STATES[state].tone}>{text(STATES[state].label)}</Tag>
            )}{' '}
            <strong translate="no">{part}</strong>{' '}
            {act === 'rollback'
              ? text('actRollback')
              : text('actActivate', { version: version ?? '', traffic: number(traffic) })}
            , {who}
            {state === 'refused' && sentence !== null && !waiting.has(id) && (
              <p lang="en" className={css['sentence']}>
                {sentence}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
