import { inLanguage, useLanguage, useRead, type Level } from '@dhadha/contract'
import type { NextProblems, NextReason, ProblemCard } from '@dhadha/contract/wire'
import {
  accentOf,
  buttonClass,
  Card,
  Failure,
  Icon,
  namedAccentClass,
  SeriesPicture,
  Skeleton,
} from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { problemPath } from '../paths.ts'
import { useText, type TextKey } from '../text.ts'
import css from './NextPanel.module.css'
import { nextQuery } from './requests.ts'
import { stateFor } from './useOnward.ts'
import { useOwnLevel } from './useOwnLevel.ts'

export const REASONS = {
  unfinished: 'nextUnfinished',
  series: 'nextInSeries',
  recommended: 'nextRecommended',
} as const satisfies Record<NextReason, TextKey>

/** The content of the panel: for the learner's own level, else for the page's. */
export function useNext(level: Level) {
  const ownLevel = useOwnLevel(level)
  return useRead(useQuery({ ...nextQuery(ownLevel ?? 1), enabled: ownLevel !== null }))
}

/**
 * Links to the next puzzle and to that of the day (decision 22).
 *
 * @param isTodayAlone the next one stands elsewhere on the page
 */
export function NextPanel({ level, isTodayAlone = false }: { level: Level; isTodayAlone?: boolean }) {
  const { data, error, isFetching, refetch } = useNext(level)
  if (isTodayAlone) return data?.today ? <CardsView next={null} today={<Today {...data.today} />} /> : null
  if (data) return <Cards {...data} />
  if (!error)
    return (
      <div className={css['cards']} data-waiting="">
        <Skeleton height="10.5rem" />
        <Skeleton height="10.5rem" />
      </div>
    )
  return (
    <Card>
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    </Card>
  )
}

const Cards = ({ next, today }: NextProblems) => (
  <CardsView next={next ? <Continue {...next} /> : <AllSolved />} today={today && <Today {...today} />} />
)

export const CardsView = ({ next, today }: { next: ReactNode; today: ReactNode }) => (
  <div className={css['cards']}>
    {next}
    {today}
  </div>
)

function Continue({ problem, reason }: { problem: ProblemCard; reason: NextReason }) {
  const text = useText()
  const language = useLanguage()
  const accent = accentOf(problem.topic_name)
  return (
    <ContinueView
      accent={accent}
      picture={<SeriesPicture picture={problem.series_picture} accent={accent} size={56} />}
      reason={text(REASONS[reason])}
      title={inLanguage(language, problem.title, problem.bangla_title)}
      series={inLanguage(language, problem.series_name, problem.bangla_series_name)}
      to={problemPath(problem.series_id, problem.serial)}
      state={stateFor({ problem, reason })}
      go={text(problem.attempt_count > 0 || reason === 'series' ? 'nextGo' : 'nextStart')}
    />
  )
}

/** Markup of the card for the next problem, with its values or, in a first screen, with slots. */
export const ContinueView = ({
  accent,
  picture,
  reason,
  title,
  series,
  to,
  state,
  go,
}: {
  accent: string
  picture: ReactNode
  reason: ReactNode
  title: string
  series: string
  to: string
  state?: unknown
  go: ReactNode
}) => (
  <section
    className={`${css['card']} ${css['next']} ${namedAccentClass()}`}
    data-accent={accent}
    aria-labelledby="next-title"
  >
    {picture}
    <div className={css['words']}>
      <p className={css['soft']}>{reason}</p>
      <h2 id="next-title">{title}</h2>
      <p className={css['soft']}>{series}</p>
    </div>
    <Link
      className={`${buttonClass('primary', 'l')} ${css['go']}`}
      to={to}
      state={state}
      aria-describedby="next-title"
    >
      {go}
      <Icon name="chevron-right" size={20} />
    </Link>
  </section>
)

export function AllSolved() {
  const text = useText()
  return (
    <section className={`${css['card']} ${css['next']}`}>
      <Icon name="star" size={40} />
      <div className={css['words']}>
        <h2>{text('nextNone')}</h2>
        <p className={css['soft']}>{text('nextNoneBody')}</p>
      </div>
    </section>
  )
}

function Today({ problem, is_solved: isSolved, streak }: NonNullable<NextProblems['today']>) {
  const text = useText()
  const language = useLanguage()
  return (
    <TodayView
      isSolved={isSolved}
      title={inLanguage(language, problem.title, problem.bangla_title)}
      streak={
        streak.current > 0 && <TodayStreak>{text('todayStreak', { days: streak.current })}</TodayStreak>
      }
      to={problemPath(problem.series_id, problem.serial)}
    />
  )
}

export const TodayStreak = ({ children }: { children: string }) => <p className={css['soft']}>{children}</p>

/** Markup of the card for today's problem, with its values or, in a first screen, with slots. */
export function TodayView({
  isSolved,
  title,
  streak,
  to,
}: {
  isSolved: boolean
  title: string
  streak: ReactNode
  to: string
}) {
  const text = useText()
  return (
    <section className={`${css['card']} ${css['today']}`} aria-labelledby="today-title">
      <Icon name={isSolved ? 'check' : 'sun'} size={40} />
      <div className={css['words']}>
        <p className={css['soft']}>{text(isSolved ? 'todaySolved' : 'todayTitle')}</p>
        <h2 id="today-title">{title}</h2>
        {streak}
      </div>
      <Link
        className={`${buttonClass('secondary', 'l')} ${css['go']}`}
        to={to}
        aria-describedby="today-title"
      >
        {text(isSolved ? 'todayAgain' : 'todayGo')}
      </Link>
    </section>
  )
}
