import { useFormat } from '@dhadha/contract'
import { EmptyState, Notice } from '@dhadha/ui'
import type { Overview, Part } from '../overview/overview.ts'
import { useText } from '../text.ts'
import { Tokens } from '../tokens/Tokens.tsx'
import { HistoryList } from './HistoryList.tsx'
import css from './LiveSite.module.css'
import { PartCard } from '../parts/PartCard.tsx'
import { RequestedActions } from './RequestedActions.tsx'
import { getRecentStats } from '../parts/health.ts'
import { RESTORE, ROLLBACK, VERIFY } from './serverCommands.ts'

/** The process beside the registry reports every few seconds; after this time it counts as unavailable. */
const STALE_AFTER_MS = 30_000

/** First what fails, then what some visitors have or is compared with the one before, then the rest. */
function byUrgency(overview: Overview, parts: readonly Part[]): Part[] {
  const urgency = ({ name, active, canary, soak }: Part) =>
    [active, canary?.version].some(
      (version) => version && getRecentStats(overview, name, version).isUnhealthy,
    )
      ? 2
      : (canary ?? soak)
        ? 1
        : 0
  return parts.toSorted((part, other) => urgency(other) - urgency(part))
}

/** The live versions of each part, requested actions, the history, and tokens. */
export function LiveSite({
  overview,
  isUnavailable,
  onChange,
}: {
  overview: Overview
  /** The last call failed, so the shown data may be old. */
  isUnavailable: boolean
  /** A command was accepted, or has ended. */
  onChange: () => void
}) {
  const text = useText()
  const { number, relative } = useFormat()
  const { registry, reportedAt, now } = overview
  const isQueueUnavailable = reportedAt === null || Date.parse(now) - Date.parse(reportedAt) > STALE_AFTER_MS
  const when = reportedAt === null ? '' : relative(reportedAt, new Date(now))

  return (
    <>
      {isUnavailable && (
        <Notice tone="warn" icon="info" role="alert">
          {text('overviewUnavailable')}
        </Notice>
      )}
      {isQueueUnavailable && (
        <Notice tone="bad" icon="info" role="alert">
          {reportedAt === null ? text('processNeverReported') : text('processUnavailable', { when })}{' '}
          {text('byCommand')} <code className={css['command']}>{ROLLBACK}</code> {text('whatIsWrong')}{' '}
          <code className={css['command']}>{VERIFY}</code>
        </Notice>
      )}
      {registry?.isDamaged && (
        <Notice tone="bad" icon="info" role="alert">
          {text('registryDamaged')} <code className={css['command']}>{RESTORE}</code>
        </Notice>
      )}
      {registry ? (
        <>
          <p className={css['words']}>{text('revision', { revision: number(registry.revision), when })}</p>
          <div className={css['parts']}>
            {byUrgency(overview, registry.parts).map((part) => (
              <PartCard
                key={part.name}
                part={part}
                overview={overview}
                revision={registry.revision}
                onChange={onChange}
              />
            ))}
          </div>
          <RequestedActions overview={overview} />
          <HistoryList history={registry.history} />
          <Tokens me={overview.me} parts={registry.parts.map(({ name }) => name)} now={now} />
        </>
      ) : (
        <EmptyState title={text('noReleases')} />
      )}
    </>
  )
}
