import type { LevelProgress, ScoreSummary } from '@dhadha/contract/wire'
import { Icon, levelBar, Mascot, ProgressBar, type LevelBar } from '@dhadha/ui'
import { useState, type ReactNode } from 'react'
import { useText, type TextKey } from '../text.ts'
import css from './progress.module.css'
import { getGreeting, getLine, type LineFacts } from './line/line.ts'
import { Week } from './week/Week.tsx'

const GOAL_TEXTS = {
  'next-level': 'scoreToNextLevel',
  'finish-level': 'scoreToFinishLevel',
  top: 'scoreTop',
} as const satisfies Record<LevelBar['goal'], TextKey>

interface GreetingProps {
  name: string
  /** Null while it is being fetched: the line depends on it. */
  facts: LineFacts | null
}

/** The learner by name, and what the mascot says (S2.13). */
export function Greeting({ name, facts }: GreetingProps) {
  const text = useText()
  const [time] = useState(() => new Date())
  const { key, count } = facts ? getLine(facts) : { key: null }
  const line = key && `${text(getGreeting(time))} ${text(key, count === undefined ? {} : { count })}`
  return (
    <GreetingView title={name ? text('progressTitle', { name }) : text('progressTitleNoName')} line={line} />
  )
}

/** Markup of the greeting, with its texts or, in a first screen, with slots. */
export const GreetingView = ({ title, line }: { title: string; line: ReactNode }) => (
  <div className={css['who']}>
    <h1 className={css['hello']}>{title}</h1>
    <div className={css['bird']}>
      <Mascot mood="waving" size={88} />
    </div>
    <p className={css['line']}>{line}</p>
  </div>
)

/** Level, points, the days of this week and what is solved (S2.13, S1.5, S9.7a). */
export function ProgressPanel({ summary, progress }: { summary: ScoreSummary; progress: LevelProgress }) {
  const text = useText()
  const bar = levelBar(progress)
  const { current_streak: streak, max_streak: best } = progress.streak
  return (
    <ProgressView
      level={text('levelName', { level: progress.level })}
      points={text('scoreOf', { value: bar.value, max: bar.max })}
      bar={
        <ProgressBar
          value={bar.value}
          max={bar.max}
          label={text('scoreBarLabel', { level: progress.level, value: bar.value, max: bar.max })}
        />
      }
      goal={text(GOAL_TEXTS[bar.goal], { points: bar.missing })}
      week={<Week days={progress.days.current} week={progress.week} />}
      facts={
        <>
          <li>{text('figureSolved', { count: summary.total_problems_solved })}</li>
          <li>{text('progressTotal', { points: summary.total_score })}</li>
          {streak > 1 && <li>{text('figureStreak', { count: streak })}</li>}
          {best > 1 && best !== streak && <li>{text('figureBest', { count: best })}</li>}
        </>
      }
    />
  )
}

/** Markup of the panel, with its values or, in a first screen, with slots. */
export const ProgressView = ({
  level,
  points,
  bar,
  goal,
  week,
  facts,
}: {
  level: string
  points: string
  bar: ReactNode
  goal: string
  week: ReactNode
  facts: ReactNode
}) => (
  <section className={`${css['panel']} ${css['progress']}`}>
    <div className={css['level']}>
      <p className={css['badge']}>
        <Icon name="star" size={20} />
        {level}
      </p>
      <p className={css['points']}>{points}</p>
      <div className={css['bar']}>{bar}</div>
      <p className={css['goal']}>{goal}</p>
    </div>
    {week}
    <ul className={css['facts']}>{facts}</ul>
  </section>
)
