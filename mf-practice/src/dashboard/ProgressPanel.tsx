import type { LevelProgress, ScoreSummary } from '@dhadha/contract/wire'
import { useFormat } from '@dhadha/contract'
import { Avatar, Icon, levelBar, ProgressBar, type IconName, type LevelBar } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { useText, type TextKey } from '../text.ts'
import css from './Header.module.css'

const GOAL_TEXTS = {
  'next-level': 'scoreToNextLevel',
  'finish-level': 'scoreToFinishLevel',
  top: 'scoreTop',
} as const satisfies Record<LevelBar['goal'], TextKey>

interface GreetingProps {
  name: string
  learnerId: string
  image: string | null | undefined
  points: number
}

/** The learner by name, with all points so far (S2.13). */
export function Greeting({ name, learnerId, image, points }: GreetingProps) {
  const text = useText()
  return (
    <GreetingView
      avatar={<Avatar name={learnerId} image={image} size={64} />}
      title={name ? text('progressTitle', { name }) : text('progressTitleNoName')}
      points={text('progressTotal', { points })}
    />
  )
}

/** What the greeting shows, or in a first screen its slots. */
export const GreetingView = ({
  avatar,
  title,
  points,
}: {
  avatar: ReactNode
  title: string
  points: string
}) => (
  <div className={css['who']}>
    {avatar}
    <div>
      <h1 className={css['hello']}>{title}</h1>
      <p className={css['soft']}>{points}</p>
    </div>
  </div>
)

/** Level, points, streaks and what is solved (S2.13, S1.5, S9.7a). */
export function ProgressPanel({ summary, progress }: { summary: ScoreSummary; progress: LevelProgress }) {
  const text = useText()
  const { number } = useFormat()
  const bar = levelBar(progress)
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
      solved={number(summary.total_problems_solved)}
      solvedLabel={text('figureSolved', { count: summary.total_problems_solved })}
      streak={number(progress.streak.current_streak)}
      best={number(progress.streak.max_streak)}
      days={number(progress.days.current)}
      daysLabel={text('figureDays', { count: progress.days.current })}
    />
  )
}

/** What the panel shows, or in a first screen its slots. */
export function ProgressView({
  level,
  points,
  bar,
  goal,
  solved,
  solvedLabel,
  streak,
  best,
  days,
  daysLabel,
}: {
  bar: ReactNode
} & Record<
  'level' | 'points' | 'goal' | 'solved' | 'solvedLabel' | 'streak' | 'best' | 'days' | 'daysLabel',
  string
>) {
  const text = useText()
  return (
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
      <ul className={css['figures']}>
        <Statistic icon="check" value={solved} label={solvedLabel} />
        <Statistic icon="flame" value={streak} label={text('figureStreak')} />
        <Statistic icon="leaderboard" value={best} label={text('figureBest')} />
        <Statistic icon="sun" value={days} label={daysLabel} />
      </ul>
    </section>
  )
}

const Statistic = ({ icon, value, label }: { icon: IconName; value: string; label: string }) => (
  <li className={css['figure']}>
    <Icon name={icon} size={22} />
    <span className={css['number']}>{value}</span>
    <span className={css['label']}>{label}</span>
  </li>
)
