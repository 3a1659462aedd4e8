import {
  HttpError,
  readLevel,
  useDocumentTitle,
  useFailureToast,
  useLanguage,
  useRead,
  type Level,
  type Read,
} from '@dhadha/contract'
import type { Leaderboard } from '@dhadha/contract/wire'
import { buttonClass, Card, EmptyState, Failure, hiddenClass, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { LeaguePanel } from '../league/LeaguePanel.tsx'
import { useText } from '../text.ts'
import { GrownUpNeeded } from './GrownUpNeeded.tsx'
import { HowToEarn } from './HowToEarn.tsx'
import { LeaderboardView, Levels } from './LeaderboardView.tsx'
import { Ranks } from './Ranks.tsx'
import { leaderboardQuery } from './requests.ts'

/** /scoring-system (S2.34): the learners with the most points of a level; with `?view=league` the weekly league. */
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
        <LevelBoard asked={asked} onChoose={(next) => setQuery({ level: String(next) }, { replace: true })} />
      )}
    </LeaderboardView>
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
          title={text('leaderboardUnavailable')}
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
