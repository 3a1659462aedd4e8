import { errorText, HttpError, inLanguage, useFormat, useLanguage, useRead } from '@dhadha/contract'
import type { TestLeaderboard, TestLeaderboardEntry } from '@dhadha/contract/wire'
import {
  Avatar,
  BreakableName,
  Button,
  Dialog,
  EmptyState,
  Failure,
  Skeleton,
  Tag,
  VisuallyHidden,
} from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import { Crown } from './Crown.tsx'
import css from './leaderboard.module.css'
import { testLeaderboardQuery } from './requests.ts'

const ON_TOP = 3

/** 'Leader Board' of an online test (S2.28): the first three with crowns, then 'Talented Performers'. */
export function LeaderboardDialog({ testId, onClose }: { testId: string; onClose: () => void }) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(testLeaderboardQuery(testId)))
  return (
    <Dialog open onClose={onClose} title={text('leaderBoard')}>
      {data ? (
        <Board board={data} />
      ) : error instanceof HttpError && [403, 409].includes(error.status) ? (
        // Before the end, and in the limited mode (decision 35), there is none, and the API's response shows that.
        <EmptyState title={errorText(error)} />
      ) : error ? (
        <Failure
          error={error}
          title={text('leaderboardFailed')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton height="18rem" />
      )}
    </Dialog>
  )
}

function Board({ board: { evaluation, entries, own } }: { board: TestLeaderboard }) {
  const text = useText()
  const [reporting, setReporting] = useState(false)
  if (evaluation === 'pending') return <EmptyState title={text('evaluating')} />
  if (entries.length === 0) return <EmptyState title={text('nobodyTookPart')} />
  const sorted = entries.toSorted((a, b) => b.score - a.score)
  const rest = sorted.slice(ON_TOP)
  return (
    <div className={css['board']}>
      <ol className={css['top']}>
        {sorted.slice(0, ON_TOP).map((entry) => (
          <Winner key={entry.user_id} entry={entry} reporting={reporting} />
        ))}
      </ol>
      {rest.length > 0 && (
        <>
          <h3 className={css['heading']}>{text('talentedPerformers')}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it must be scrollable by keyboard (S9.12a) */}
          <ol className={css['rows']} tabIndex={0} aria-label={text('talentedPerformers')}>
            {rest.map((entry) => (
              <Row key={entry.user_id} entry={entry} reporting={reporting} />
            ))}
          </ol>
        </>
      )}
      {own && (
        <ol className={css['own']}>
          <Row entry={own} reporting={false} />
        </ol>
      )}
      {entries.some(({ is_me }) => !is_me) && (
        <Button variant="quiet" aria-pressed={reporting} onClick={() => setReporting(!reporting)}>
          {text('reportSomebody')}
        </Button>
      )}
    </div>
  )
}

/** A participant's name in the reader's language. */
const useName = ({ user_name, bangla_user_name }: TestLeaderboardEntry): string =>
  inLanguage(useLanguage(), user_name, bangla_user_name)

function Name({ entry }: { entry: TestLeaderboardEntry }) {
  const text = useText()
  const name = useName(entry)
  return (
    <>
      <BreakableName name={name} /> {entry.is_me && <Tag tone="brand">{text('you')}</Tag>}
    </>
  )
}

interface LeaderboardEntryProps {
  entry: TestLeaderboardEntry
  /** Rows of others have a link to mute, block or report that learner (decision 45). */
  reporting: boolean
}

/** Links to Settings, where the learner mutes, blocks or reports that learner. */
function ReportLink({ entry, reporting }: LeaderboardEntryProps) {
  const text = useText()
  const name = useName(entry)
  if (entry.is_me || !reporting) return null
  return (
    <Link
      className={css['away']}
      to={`/settings?who=${entry.user_id}`}
      state={{ name }}
      aria-label={text('actionsFor', { name })}
    >
      {text('report')}
    </Link>
  )
}

function Winner({ entry, reporting }: LeaderboardEntryProps) {
  const text = useText()
  const { number } = useFormat()
  return (
    <li className={css['winner']} data-me={entry.is_me || undefined} data-rank={entry.rank}>
      <Crown rank={entry.rank} />
      <Avatar name={entry.user_id} image={entry.user_image} size={56} />
      <span className={css['name']}>
        <VisuallyHidden>{text('rank', { rank: number(entry.rank) })}</VisuallyHidden>
        <Name entry={entry} />
      </span>
      <span className={css['score']}>{text('points', { points: entry.score })}</span>
      <ReportLink entry={entry} reporting={reporting} />
    </li>
  )
}

function Row({ entry, reporting }: LeaderboardEntryProps) {
  const text = useText()
  const { number } = useFormat()
  return (
    <li className={css['row']} data-me={entry.is_me || undefined}>
      <span className={css['rank']}>{number(entry.rank)}</span>
      <Avatar name={entry.user_id} image={entry.user_image} size={36} />
      <span className={css['name']}>
        <Name entry={entry} />
        <ReportLink entry={entry} reporting={reporting} />
      </span>
      <span className={css['score']}>{text('points', { points: entry.score })}</span>
    </li>
  )
}
