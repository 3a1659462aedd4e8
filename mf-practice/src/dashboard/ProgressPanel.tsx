import type { LevelProgress, ScoreSummary } from '@dhadha/contract/wire'
import { useFormat } from '@dhadha/contract'
import { Avatar, Icon, levelBar, ProgressBar, type IconName, type LevelBar } from '@dhadha/ui'
import { useText, type TextKey } from '../text.ts'
import css from './Header.module.css'

interface GreetingProps {
  name: string
  learnerId: string
  image: string | null | undefined
  points: number
}

const GOAL_TEXTS = {
  'next-level': 'scoreToNextLevel',
  'finish-level': 'scoreToFinishLevel',
  top: 'scoreTop',
} as const satisfies Record<LevelBar['goal'], TextKey>

/** The learner by name, with all points so far (S2.13). */
export function Greeting({ name, learnerId, image, points }: GreetingProps) {
  const text = useText()
  return (
    <div className={css['who']}>
      <Avatar name={learnerId} image={image} size={64} />
      <div>
        <h1 className={css['hello']}>
          {name ? text('progressTitle', { name }) : text('progressTitleNoName')}
        </h1>
        <p className={css['soft']}>{text('progressTotal', { points })}</p>
      </div>
    </div>
  )
}

/** Level, points, streaks and what is solved (S2.13, S1.5, S9.7a). */
export function ProgressPanel({ summary, progress }: { summary: ScoreSummary; progress: LevelProgress }) {
  const text = useText()
  const { number } = useFormat()
  const bar = levelBar(progress)
  return (
    <section className={`${css['panel']} ${css['progress']}`}>
      <div className={css['level']}>
        <p className={css['badge']}>
          <Icon name="star" size={20} />
          {text('levelName', { level: progress.level })}
        </p>
        <p className={css['points']}>{text('scoreOf', { value: bar.value, max: bar.max })}</p>
        <div className={css['bar']}>
          <ProgressBar
            value={bar.value}
            max={bar.max}
            label={text('scoreBarLabel', { level: progress.level, value: bar.value, max: bar.max })}
          />
        </div>
        <p className={css['goal']}>{text(GOAL_TEXTS[bar.goal], { points: bar.missing })}</p>
      </div>
      <ul className={css['figures']}>
        <Statistic
          icon="check"
          value={number(summary.total_problems_solved)}
          label={text('figureSolved', { count: summary.total_problems_solved })}
        />
        <Statistic icon="flame" value={number(progress.streak.current_streak)} label={text('figureStreak')} />
        <Statistic icon="leaderboard" value={number(progress.streak.max_streak)} label={text('figureBest')} />
        <Statistic
          icon="sun"
          value={number(progress.days.current)}
          label={text('figureDays', { count: progress.days.current })}
        />
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
