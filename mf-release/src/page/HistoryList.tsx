import { Disclosure, Tag } from '@dhadha/ui'
import { useFormat } from '@dhadha/contract'
import type { HistoryEntry } from '../overview/overview.ts'
import { useText, type TextKey } from '../text.ts'
import { TIME_OF_DAY } from '../timeOfDay.ts'
import { formatCaller } from '../parts/caller.ts'
import css from './HistoryList.module.css'

/** The number of entries that are shown at first. */
const SHOWN_AT_FIRST = 8

/** Every action with its reason, the newest first; by programs and by operators. */
export function HistoryList({ history }: { history: readonly HistoryEntry[] }) {
  const text = useText()
  const older = history.slice(SHOWN_AT_FIRST)
  return (
    <section className={css['history']}>
      <h2 className={css['heading']}>{text('history')}</h2>
      <Lines entries={history.slice(0, SHOWN_AT_FIRST)} />
      {older.length > 0 && (
        <Disclosure summary={text('older')}>
          <Lines entries={older} />
        </Disclosure>
      )}
    </section>
  )
}

/** The text of each action. */
const ACTION_TEXTS: Readonly<Record<string, TextKey | undefined>> = {
  publish: 'publish',
  rollback: 'rollback',
  // The registry's word, of earlier releases.
  undo: 'restored',
  retire: 'retire',
  hold: 'hold',
  resume: 'resume',
  approve: 'approve',
  prune: 'prune',
  soaked: 'soaked',
}

/** How a version was checked before it went live. */
const GATE_TEXTS: Readonly<Record<NonNullable<HistoryEntry['gate']>, TextKey>> = {
  passed: 'gatePassed',
  'signed-out': 'gateSignedOut',
  skipped: 'gateSkipped',
}

function Lines({ entries }: { entries: readonly HistoryEntry[] }) {
  const text = useText()
  const { date, number } = useFormat()
  return (
    <ul className={css['list']}>
      {entries.map(({ at, who, token, action, part, from, to, traffic, reason, gate }) => (
        <li key={`${at} ${part} ${action}`} className={css['entry']}>
          <time dateTime={at} className={css['words']}>
            {date(at, { day: 'numeric', month: 'short', ...TIME_OF_DAY })}
          </time>
          <div className={css['act']}>
            <strong translate="no">{part}</strong>
            {/* A hold of the whole site is about no version. */}
            {to !== '' && (
              <>
                {' '}
                <span translate="no">{from === null ? to : text('historyTo', { from, to })}</span>
              </>
            )}
            {traffic !== null && <> ({text('percent', { traffic: number(traffic) })})</>},{' '}
            {text(ACTION_TEXTS[action] ?? 'activated')}, {formatCaller(text, { who, token })}
            {gate !== null && (
              <>
                {' '}
                <Tag tone={gate === 'skipped' ? 'warn' : 'good'}>{text(GATE_TEXTS[gate])}</Tag>
              </>
            )}
            {reason !== '' && <p className={css['words']}>{reason}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
