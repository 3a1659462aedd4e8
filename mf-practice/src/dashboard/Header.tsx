import { inLanguage, useLanguage, useProfile, useRead, type Level } from '@dhadha/contract'
import { Card, Failure, Skeleton } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Welcome } from '../home/Welcome.tsx'
import { levelProgressQuery } from '../level/requests.ts'
import { NextPanel, useNext } from '../next/NextPanel.tsx'
import { useText } from '../text.ts'
import { Greeting, ProgressPanel } from './ProgressPanel.tsx'
import { scoreSummaryQuery } from './requests.ts'
import css from './progress.module.css'

/**
 * A welcome until the first problem is solved, then the learner's progress (S2.13, S4.15); and the next problem,
 * within the first screen (decision 22).
 */
export function Header({ level }: { level: Level }) {
  const text = useText()
  // The verdict on the first puzzle stands in the welcome panel, which stays for it.
  const [isPlayed, setPlayed] = useState(false)
  const summary = useRead(useQuery(scoreSummaryQuery))
  const progress = useRead(useQuery(levelProgressQuery))
  const profile = useProfile()
  const queries = useQueryClient()
  // Fetched now, because its panel is rendered with the rest.
  const next = useNext(level)
  const name = useName(profile)

  if (name === null && !summary.error && !progress.error) return <HeaderSkeleton />
  if (summary.data && (isPlayed || summary.data.total_problems_solved === 0))
    return (
      <Welcome
        title={name ? text('welcomeTitle', { name }) : text('welcomeTitleNoName')}
        level={level}
        onPlayed={() => setPlayed(true)}
      />
    )
  if (summary.data && progress.data)
    return (
      <>
        <Greeting
          name={name ?? ''}
          facts={
            next.data || next.error
              ? {
                  next: next.data ?? null,
                  streak: progress.data.streak.current_streak,
                  days: progress.data.days.current,
                }
              : null
          }
        />
        <NextPanel level={level} />
        <ProgressPanel summary={summary.data} progress={progress.data} />
      </>
    )
  // The summary stays after a failed refetch: the error counts only while there is no summary to show.
  const error = (summary.data ? null : summary.error) ?? progress.error
  if (error)
    return (
      <>
        <Card className={css['failed']}>
          <Failure
            error={error}
            // Whatever else of the page has failed is hidden (progress.module.css).
            onRetry={() =>
              void queries.refetchQueries({
                type: 'active',
                predicate: ({ state }) => state.status === 'error',
              })
            }
            busy={summary.isFetching || progress.isFetching}
          />
        </Card>
        {!next.error && <NextPanel level={level} />}
      </>
    )
  return <HeaderSkeleton />
}

/** The longest wait for the name: loaded parts must not wait for missing ones (decision 68). */
const GREETING_TIMEOUT_MS = 4_000

/**
 * The learner's name; null while it is awaited. A name that comes after a greeting without it is shown on the next
 * visit only: it may need another line, which would move everything below.
 */
function useName({ data, isError }: ReturnType<typeof useProfile>): string | null {
  const language = useLanguage()
  const [greeting, setGreeting] = useState<'due' | 'by name' | 'without'>('due')
  if (greeting === 'due' && (data ?? isError)) setGreeting(data ? 'by name' : 'without')
  useEffect(() => {
    const timer = setTimeout(
      () => setGreeting((now) => (now === 'due' ? 'without' : now)),
      GREETING_TIMEOUT_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  if (greeting === 'due') return null
  return greeting === 'by name' && data
    ? data.name || inLanguage(language, data.login, data.bangla_login)
    : ''
}

/** The name, two puzzles and the progress; the topics follow when their place is known (dashboard.module.css). */
const HeaderSkeleton = () => (
  <div className={css['waiting']} data-waiting="">
    <Skeleton height="4rem" />
    <div className={css['waitingCards']}>
      <Skeleton height="11.5rem" />
      <Skeleton height="11.5rem" />
    </div>
    <Skeleton height="18rem" />
  </div>
)
