import {
  HttpError,
  LEVELS,
  readLevel,
  useDocumentTitle,
  useFailureToast,
  useFormat,
  useLanguage,
  useRead,
} from '@dhadha/contract'
import type { Leaderboard } from '@dhadha/contract/wire'
import {
  Button,
  buttonClass,
  Card,
  Chips,
  EmptyState,
  Failure,
  hiddenClass,
  Page,
  Skeleton,
  Tabs,
} from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useText } from '../text.ts'
import { LeaguePanel } from '../league/LeaguePanel.tsx'
import { GrownUpNeeded } from './GrownUpNeeded.tsx'
import { HowToEarn } from './HowToEarn.tsx'
import css from './LeaderboardPage.module.css'
import { Performers } from './Performers.tsx'
import { Podium } from './Podium.tsx'
import { leaderboardQuery } from './requests.ts'

type View = 'all' | 'league'

/** /scoring-system (S2.34): who has the most points from a level's problems; with `?view=league` the weekly league. */
export default function LeaderboardPage() {
  const text = useText()
  useDocumentTitle(text('leaderboardTitle'))
  const [query, setQuery] = useSearchParams()
  const level = readLevel(query.get('level')) ?? 1
  const view = query.get('view') === 'league' ? 'league' : 'all'
  const [explaining, setExplaining] = useState(false)
  return (
    <LeaderboardView
      view={view}
      onView={(next) => setQuery(next === 'league' ? { view: next } : {}, { replace: true })}
      onExplain={() => setExplaining(true)}
      dialog={<HowToEarn open={explaining} onClose={() => setExplaining(false)} />}
    >
      {view === 'league' ? (
        <LeaguePanel />
      ) : (
        <>
          <Levels level={level} onChoose={(next) => setQuery({ level: String(next) }, { replace: true })} />
          <Announced level={level} />
          <Board key={level} level={level} />
        </>
      )}
    </LeaderboardView>
  )
}

/** The page around what a view shows. */
export function LeaderboardView({
  isBusy,
  view,
  onView,
  onExplain,
  dialog = null,
  children,
}: {
  isBusy?: boolean
  view: View
  onView: (view: View) => void
  onExplain: () => void
  dialog?: ReactNode
  children: ReactNode
}) {
  const text = useText()
  return (
    <Page
      title={text('leaderboardTitle')}
      width="narrow"
      isBusy={isBusy}
      actions={
        <Button variant="secondary" onClick={onExplain}>
          {text('howTitle')}
        </Button>
      }
    >
      <Tabs
        label={text('views')}
        tabs={[
          { id: 'all', label: text('viewAll') },
          { id: 'league', label: text('viewLeague') },
        ]}
        selected={view}
        onSelect={onView}
      >
        <div className={css['view']}>{children}</div>
      </Tabs>
      {dialog}
    </Page>
  )
}

export function Levels({ level, onChoose }: { level: number; onChoose: (level: number) => void }) {
  const text = useText()
  return (
    <Chips
      legend={text('levels')}
      hideLegend
      options={LEVELS.map((option) => ({ value: option as number, label: text('level', { level: option }) }))}
      chosen={level}
      onChoose={onChoose}
    />
  )
}

/** How many learners a level has, for screen readers: the list changes outside the reader's position. */
function Announced({ level }: { level: number }) {
  const text = useText()
  const { data } = useQuery(leaderboardQuery(level))
  return (
    <p role="status" className={hiddenClass()}>
      {data && text('learnersShown', { level, count: data.entries.length })}
    </p>
  )
}

function Board({ level }: { level: number }) {
  const text = useText()
  const language = useLanguage()
  const board = useRead(useQuery(leaderboardQuery(level)))
  const isLimited = board.error instanceof HttpError && board.error.code === 'guardian_needed'
  useFailureToast(isLimited ? null : board.error, text('leaderboardFailed'))

  if (isLimited) return <GrownUpNeeded />
  if (board.error)
    return (
      <Card>
        <Failure
          title={text('leaderboardAway')}
          busy={board.isFetching}
          onRetry={() => void board.refetch()}
        />
      </Card>
    )
  if (!board.data)
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    )
  if (board.data.entries.length === 0)
    return (
      <Card>
        <EmptyState
          mood="cheering"
          title={text('leaderboardEmpty')}
          action={
            <Link className={buttonClass()} to={`/lang/${language}/level/${level}`}>
              {text('start')}
            </Link>
          }
        />
      </Card>
    )
  return <Ranks board={board.data} level={level} />
}

function Ranks({ board, level }: { board: Leaderboard; level: number }) {
  const text = useText()
  const format = useFormat()
  const own = useId()
  const [reporting, setReporting] = useState(false)
  // The row of a learner hidden from others stands apart, once, and takes no place among the others (decision 19).
  const isUnseen = Boolean(board.set_aside || board.hides)
  const entries = isUnseen ? board.entries.filter((entry) => !entry.is_me) : board.entries
  const apart = isUnseen ? [...board.entries, ...board.own].filter((entry) => entry.is_me) : board.own
  return (
    <>
      {isUnseen && (
        <Card as="section" role="status">
          <p>{text(board.set_aside ? 'setAside' : 'leagueHides')}</p>
        </Card>
      )}
      {entries.length > 0 && (
        <>
          <Podium entries={entries.slice(0, 3)} />
          <TopPerformers reporting={reporting} onReport={() => setReporting(!reporting)}>
            <Performers entries={entries} level={level} reporting={reporting} />
          </TopPerformers>
        </>
      )}
      {apart.length > 0 && (
        <Card as="section" aria-labelledby={own} className={css['section']}>
          <h2 className={css['heading']} id={own}>
            {isUnseen
              ? text('onlyYou')
              : text('yourPlace', {
                  rank: format.number(apart.find((entry) => entry.is_me)?.rank ?? 0),
                })}
          </h2>
          <Performers entries={apart} level={level} reporting={reporting} />
        </Card>
      )}
    </>
  )
}

export function TopPerformers({
  reporting,
  onReport,
  children,
}: {
  reporting: boolean
  onReport: () => void
  children: ReactNode
}) {
  const text = useText()
  const title = useId()
  return (
    <Card className={css['section']}>
      <h2 className={css['heading']} id={title}>
        {text('performers')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be scrollable by keyboard */}
      <div className={css['scroll']} role="region" aria-labelledby={title} tabIndex={0}>
        {children}
      </div>
      <Button variant="quiet" aria-pressed={reporting} onClick={onReport}>
        {text('reportSomebody')}
      </Button>
    </Card>
  )
}
