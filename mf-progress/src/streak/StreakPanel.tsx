import { useFormat } from '@dhadha/contract'
import type { LevelProgress } from '@dhadha/contract/wire'
import { Icon, type IconName } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel } from '../panel/Panel.tsx'
import { WEEKDAY } from '../period/days.ts'
import { levelQuery } from '../score/requests.ts'
import { useText } from '../text.ts'
import css from './StreakPanel.module.css'

/**
 * Streaks of right answers and of days, current and best (S1.4b). The panel never warns of losing one (look.md). If
 * the level cannot be loaded, the score's panel shows that.
 */
export function StreakPanel() {
  const text = useText()
  return (
    <Panel title={text('streakTitle')} query={useQuery(levelQuery)} lines={5}>
      {(progress) => <Streaks progress={progress} />}
    </Panel>
  )
}

function Streaks({ progress: { streak, days } }: { progress: LevelProgress }) {
  const text = useText()
  return (
    <StreaksView
      answers={
        streak.current_streak > 0
          ? text('answersInARow', { count: streak.current_streak })
          : text('answersNone')
      }
      // On the first day there is no best streak yet.
      answersBest={
        streak.max_streak > 0 && <BestStreak>{text('answersBest', { count: streak.max_streak })}</BestStreak>
      }
      days={days.current > 0 ? text('daysInARow', { count: days.current }) : text('daysNone')}
      daysBest={days.best > 0 && <BestStreak>{text('daysBest', { count: days.best })}</BestStreak>}
      rest={<Rest days={days} />}
    />
  )
}

interface StreaksViewProps {
  answers: ReactNode
  answersBest: ReactNode
  days: ReactNode
  daysBest: ReactNode
  rest: ReactNode
}

/** Markup of the panel, with its values or, in a first screen, with slots. */
export function StreaksView({ answers, answersBest, days, daysBest, rest }: StreaksViewProps) {
  const text = useText()
  return (
    <div className={css['streaks']}>
      <div className={css['rows']}>
        <Row icon="flame" name={text('streakAnswers')} current={answers} best={answersBest} />
        <Row icon="sun" name={text('streakDays')} current={days} best={daysBest} />
      </div>
      <p className={css['rest']}>
        <Icon name="moon" size={20} />
        {rest}
      </p>
    </div>
  )
}

export const BestStreak = ({ children }: { children: ReactNode }) => <p className={css['best']}>{children}</p>

interface RowProps {
  icon: IconName
  name: string
  current: ReactNode
  /** `BestStreak`; none without a streak. */
  best: ReactNode
}

const Row = ({ icon, name, current, best }: RowProps) => (
  <div className={css['row']}>
    <span className={css['sign']}>
      <Icon name={icon} size={28} />
    </span>
    <div>
      <h3 className={css['name']}>{name}</h3>
      <p className={css['current']}>{current}</p>
      {best}
    </div>
  </div>
)

/** The free day of the week: whether it was used, and that it costs nothing. */
function Rest({ days }: { days: LevelProgress['days'] }) {
  const text = useText()
  const { date } = useFormat()
  return days.rested_on === null
    ? text('restFree')
    : text('restTaken', { day: date(days.rested_on, WEEKDAY) })
}
