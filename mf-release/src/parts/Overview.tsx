import { useFormat } from '@dhadha/contract'
import type { ReleasedPart, ReleaseOverview } from '@dhadha/contract/wire'
import { EmptyState, Notice } from '@dhadha/ui'
import { useText } from '../text.ts'
import { Tokens } from '../tokens/Tokens.tsx'
import { HistoryList } from './HistoryList.tsx'
import css from './Overview.module.css'
import { PartCard } from './PartCard.tsx'
import { RequestedActions } from './RequestedActions.tsx'
import { getRecentStats } from './health.ts'

/** The process beside the registry reports every few seconds; after this time it counts as unavailable. */
const STALE_AFTER_MS = 30_000

/** Needs neither API nor database. */
const COMMAND = 'pnpm release rollback mf-practice --why "…"'

/** First what fails, then what some visitors have or is compared with the one before, then the rest. */
function byUrgency(overview: ReleaseOverview, parts: readonly ReleasedPart[]): ReleasedPart[] {
  const urgency = ({ name, active, canary, soak }: ReleasedPart) =>
    [active, canary?.version].some(
      (version) => version && getRecentStats(overview, name, version).isUnhealthy,
    )
      ? 2
      : (canary ?? soak)
        ? 1
        : 0
  return parts.toSorted((part, other) => urgency(other) - urgency(part))
}

export function Overview({
  overview,
  isUnavailable,
  onChange,
}: {
  overview: ReleaseOverview
  /** The last call failed, so the shown data may be old. */
  isUnavailable: boolean
  /** A command was accepted, or has ended. */
  onChange: () => void
}) {
  const text = useText()
  const { number, relative } = useFormat()
  const { state, told_at, now } = overview
  const isQueueUnavailable = told_at === null || Date.parse(now) - Date.parse(told_at) > STALE_AFTER_MS
  const when = told_at === null ? '' : relative(told_at, new Date(now))

  return (
    <>
      {isUnavailable && (
        <Notice tone="warn" icon="info" role="alert">
          {text('away')}
        </Notice>
      )}
      {isQueueUnavailable && (
        <Notice tone="bad" icon="info" role="alert">
          {told_at === null ? text('deskNever') : text('deskAway', { when })} {text('byCommand')}{' '}
          <code className={css['command']}>{COMMAND}</code>
        </Notice>
      )}
      {state ? (
        <>
          <p className={css['words']}>{text('revision', { revision: number(state.revision), when })}</p>
          <div className={css['parts']}>
            {byUrgency(overview, state.parts).map((part) => (
              <PartCard
                key={part.name}
                part={part}
                overview={overview}
                revision={state.revision}
                onChange={onChange}
              />
            ))}
          </div>
          <RequestedActions overview={overview} />
          <HistoryList history={state.history} />
          <Tokens me={overview.me} parts={state.parts.map(({ name }) => name)} now={now} />
        </>
      ) : (
        <EmptyState title={text('nothing')} />
      )}
    </>
  )
}
