import {
  HttpError,
  LEVELS,
  readLevel,
  useDocumentTitle,
  useFailureToast,
  useFormat,
  useLanguage,
  useRead,
  type Level,
  type Read,
} from '@dhadha/contract'
import type { Leaderboard, LeaderboardEntry } from '@dhadha/contract/wire'
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
import { DIFFICULTIES } from '../level/names.ts'
import { leaderboardQuery } from './requests.ts'

type View = 'all' | 'league'

/** /scoring-system (S2.34): who has the most points from a level's problems; with `?view=league` the weekly league. */
export default function LeaderboardPage() {
  const text = useText()
  useDocumentTitle(text('leaderboardTitle'))
  const [query, setQuery] = useSearchParams()
  const asked = readLevel(query.get('level')) ?? 'own'
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
          <LevelBoard
            asked={asked}
            onChoose={(next) => setQuery({ level: String(next) }, { replace: true })}
          />
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

/** The levels to choose from, and the leaderboard of one. */
function LevelBoard({ asked, onChoose }: { asked: Level | 'own'; onChoose: (level: Level) => void }) {
  const text = useText()
  const board = useRead(useQuery(leaderboardQuery(asked)))
  const level = asked === 'own' ? readLevel(String(board.data?.level)) : asked
  return (
    <>
      <Levels level={level} onChoose={onChoose} />
      {/* For screen readers, as the list changes outside the reader's position. */}
      <p role="status" className={hiddenClass()}>
        {board.data && level && text('learnersShown', { level, count: board.data.entries.length })}
      </p>
      <Board key={asked} board={board} level={level ?? 1} />
    </>
  )
}

/** @param level null while the learner's own is not known */
export function Levels({ level, onChoose }: { level: Level | null; onChoose: (level: Level) => void }) {
  const text = useText()
  return (
    <Chips
      legend={text('levels')}
      hideLegend
      options={LEVELS.map((option) => ({
        value: option,
        label: text('levelAndDifficulty', { level: option, name: text(DIFFICULTIES[option]) }),
      }))}
      chosen={level}
      onChoose={onChoose}
    />
  )
}

function Board({ board, level }: { board: Read<Leaderboard>; level: Level }) {
  const text = useText()
  const language = useLanguage()
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

/** Rows of the list that are seen without scrolling. */
const ROWS_IN_SIGHT = 5

/** The own row with those beside it, where the list has it out of sight. */
function ownOutOfSight(entries: readonly LeaderboardEntry[]): readonly LeaderboardEntry[] {
  const own = entries.findIndex((entry) => entry.is_me)
  return own < ROWS_IN_SIGHT ? [] : entries.slice(own - 1, own + 2)
}

function Ranks({ board, level }: { board: Leaderboard; level: number }) {
  const text = useText()
  const format = useFormat()
  const own = useId()
  const [reporting, setReporting] = useState(false)
  // The row of a learner hidden from others stands apart, once, and takes no place among the others (decision 19).
  const isUnseen = Boolean(board.set_aside || board.hides)
  const entries = isUnseen ? board.entries.filter((entry) => !entry.is_me) : board.entries
  const apart = isUnseen
    ? [...board.entries, ...board.own].filter((entry) => entry.is_me)
    : board.own.length > 0
      ? board.own
      : ownOutOfSight(entries)
  return (
    <>
      {isUnseen && (
        <Card as="section" role="status">
          <p>{text(board.set_aside ? 'setAside' : 'leagueHides')}</p>
        </Card>
      )}
      <Places>
        {entries.length > 0 && <Podium entries={entries.slice(0, 3)} />}
        {entries.length > 0 && (
          <TopPerformers reporting={reporting} onReport={() => setReporting(!reporting)}>
            <Performers entries={entries} level={level} reporting={reporting} />
          </TopPerformers>
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
      </Places>
    </>
  )
}

/** The podium, the list and the own place; on wide screens the list stands beside the others. */
export const Places = ({ children }: { children: ReactNode }) => (
  <div className={css['places']}>{children}</div>
)

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
